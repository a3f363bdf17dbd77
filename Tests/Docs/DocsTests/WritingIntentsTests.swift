import Foundation
import ProcessTestKit
import Testing

/// The page that leads from an empty folder to a tool: its files are built, and its commands run.
///
/// Building it builds everything anew, which takes a minute or two: `ERRAND_CLIENTS` asks for it.
@Suite(
    .enabled(
        if: ProcessInfo.processInfo.environment["ERRAND_CLIENTS"] != nil,
        "ERRAND_CLIENTS is not set"))
struct WritingIntentsTests {
    static let page = "docs/writing-intents.md"

    /// The files that the page shows, by their paths.
    private static func files() throws -> [(path: String, text: String)] {
        try Repository.text(of: page).split(separator: "\n```").compactMap { block in
            guard block.hasPrefix("swift ") || block.hasPrefix("yaml "),
                let end = block.firstIndex(of: "\n")
            else { return nil }
            let path = block[..<end].drop { $0 != " " }.dropFirst()
            return (String(path), block[end...].dropFirst() + "\n")
        }
    }

    /// The package beside a link to this checkout, as the page wants it.
    private func package() throws -> URL {
        // The folder stays, so that only the first build is a long one.
        let folder = Repository.root.appending(path: ".build/writing-intents")
        let package = folder.appending(path: "pantry")
        for former in ["Sources", "home", "labels.db"] {
            try? FileManager.default.removeItem(at: package.appending(path: former))
        }
        for file in try Self.files() {
            let place = package.appending(path: file.path)
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try file.text.write(to: place, atomically: true, encoding: .utf8)
        }
        let link = folder.appending(path: "errand")
        try? FileManager.default.removeItem(at: link)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: Repository.root)
        return package
    }

    private func run(_ command: String, in folder: URL) throws -> ChildProcess {
        let environment = ProcessInfo.processInfo.environment
        return try ChildProcess.run(
            "/bin/sh", ["-c", "cd '\(folder.path)' && \(command) 2>&1"],
            environment: [
                "HOME": environment["HOME"] ?? "/tmp",
                "PATH": environment["PATH"] ?? "/usr/bin:/bin",
            ], seconds: 600)
    }

    @Test func theFilesOfThePageBuildAndItsCommandsPrintWhatItShows() throws {
        let package = try package()
        let build = try run("swift build", in: package)
        try #require(build.ending == .exited(0), "\(build.output.suffix(2_000))")
        let text = try Repository.text(of: Self.page)
        let examples = ConsoleExample.examples(in: text, page: Self.page, of: ".build/debug/pantry")
        #expect(examples.count >= 5)
        for example in examples {
            let output = try run(example.command, in: package).output
                .replacing(/\([0-9.hms]+\)/, with: "(12ms)")
            #expect(output == example.output, "\(example.command)")
        }
    }
}
