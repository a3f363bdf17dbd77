import Foundation
import ProcessTestKit
import Testing

/// The project that a page shows, in a folder where its commands are run.
struct ShownProject {
    let folder: String
    private let page: String

    /// The id of a run on pages.
    private static let id = "3f9kq2ma"

    /// Makes the files of a page, which say on one of their first two lines where they lie.
    init(of page: String, in languages: [String] = ["yaml"]) throws {
        self.page = page
        folder = "\(NSTemporaryDirectory())errand-\(UUID().uuidString)"
        for block in try languages.flatMap({ try Self.blocks($0, of: page) }) {
            let place = block.firstMatch(of: /^(?:#!.*\n)?# ((?:workflows|intents|there)\/\S+)\n/)
            try write(block, to: String(try #require(place, "\(block)").1))
        }
    }

    private func write(_ text: String, to file: String) throws {
        let path = URL(fileURLWithPath: "\(folder)/\(file)")
        try FileManager.default.createDirectory(
            at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: path, atomically: true, encoding: .utf8)
        guard file.hasPrefix("intents/") else { return }
        chmod(path.path, 0o755)
    }

    static func blocks(_ language: String, of page: String) throws -> [String] {
        try Repository.text(of: page).components(separatedBy: "```\(language)\n").dropFirst()
            .map { String($0.prefix(upTo: $0.firstRange(of: "```")?.lowerBound ?? $0.endIndex)) }
    }

    /// Runs the commands of the page, and expects what it shows; times in parentheses differ
    /// unless no clock on the wall measures them.
    func expectSessions(hidingTimes: Bool = true) throws {
        for block in try Self.blocks("session", of: page) {
            var expected = ""
            var found = ""
            for line in block.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
                expected += line + "\n"
                guard line.hasPrefix("$ ") else { continue }
                found += "\(line)\n\(try output(of: String(line.dropFirst(2)), hidingTimes))"
            }
            #expect(found == expected)
        }
    }

    /// The output of a command about its run, the newest, with the parts that change as the page
    /// has them.
    private func output(of command: String, _ hidesTimes: Bool) throws -> String {
        let before = try newestRun()
        let command = before.map { command.replacing(Self.id, with: $0) } ?? command
        let text = try shell("{ \(command); } 2>&1")
        guard hidesTimes else { return text }
        let run = try newestRun().map { String($0.prefix(8)) } ?? Self.id
        return text.replacing(run, with: Self.id)
            .replacing(before.map { String($0.prefix(8)) } ?? run, with: Self.id)
            .replacing(folder, with: "/home/anna")
            .replacing(/\([0-9.hms]+\)/, with: "(12ms)")
            .replacing(/today \d\d:\d\d/, with: "today 07:00")
            .replacing(#/today 07:00  [0-9.hms]+  /#, with: "today 07:00  12ms  ")
    }

    private func newestRun() throws -> String? {
        let list = try shell("errand runs --json --limit 1")
        let runs = try JSONSerialization.jsonObject(with: Data(list.utf8)) as? [[String: Any]]
        return runs?.first?["id"] as? String
    }

    private func shell(_ script: String) throws -> String {
        let tools = try ChildProcess.product("errand").split(separator: "/").dropLast()
        return try ChildProcess.run(
            "/bin/sh", ["-c", "cd \(folder) && \(script)"],
            environment: [
                "PATH": "/" + tools.joined(separator: "/") + ":/usr/bin:/bin", "HOME": folder,
                "TZ": "UTC", "USER": "anna",
            ]
        ).output
    }
}
