import Foundation
import ProcessTestKit
import Testing

/// The page that leads from an empty folder to a tool: its files are built, and its commands run.
///
/// Building it builds everything anew, which takes some minutes: `ERRAND_CLIENTS` asks for it.
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

    @Test func `the files of the page build and its commands print what it shows`() throws {
        let package = try ClientPackage("pantry", of: Repository.root, files: Self.files())
        let build = try package.build()
        try #require(build.ending == .exited(0), "\(build.output.suffix(2_000))")
        let text = try Repository.text(of: Self.page)
        let examples = ConsoleExample.examples(in: text, page: Self.page, of: ".build/debug/pantry")
        #expect(examples.count >= 5)
        for example in examples {
            let output = try package.run(example.command).output
                .replacing(/\([0-9.hms]+\)/, with: "(12ms)")
            #expect(output == example.output, "\(example.command)")
        }
    }
}
