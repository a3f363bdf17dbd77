import Foundation
import ProcessTestKit
import Testing

/// The page about running shows one project's life, command by command.
@Suite(.timeLimit(.minutes(5))) struct RunningPageTests {
    private static let page = "docs/running.md"

    /// The id of a run on the page.
    private static let id = "3f9kq2ma"

    @Test func `every command prints what the page says`() throws {
        let folder = try project()
        for block in try blocks("session") {
            var expected = ""
            var found = ""
            for line in block.split(separator: "\n") {
                expected += line + "\n"
                guard line.hasPrefix("$ ") else { continue }
                found += "\(line)\n\(try output(of: String(line.dropFirst(2)), in: folder))"
            }
            #expect(found == expected)
        }
    }

    @Test func `the unit starts what the tool has and stops as it wants to be stopped`() throws {
        let unit = try #require(try blocks("ini").first)
        #expect(unit.contains("Type=notify\nExecStart=/usr/local/bin/errand serve %h/errands\n"))
        let patience = try #require(unit.firstMatch(of: /TimeoutStopSec=(\d+)/)?.output.1)
        #expect(Int(patience) ?? 0 > 30)
    }

    private func blocks(_ language: String) throws -> [String] {
        try Repository.text(of: Self.page).components(separatedBy: "```\(language)\n").dropFirst()
            .map { String($0.prefix(upTo: $0.firstRange(of: "```")?.lowerBound ?? $0.endIndex)) }
    }

    /// A folder with the workflows of the page, which say on their first lines where they lie.
    private func project() throws -> String {
        let folder = "\(NSTemporaryDirectory())errand-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: "\(folder)/workflows", withIntermediateDirectories: true)
        for block in try blocks("yaml") {
            let file = try #require(block.prefixMatch(of: /# (workflows\/\w+\.yaml)\n/)?.1)
            try block.write(toFile: "\(folder)/\(file)", atomically: true, encoding: .utf8)
        }
        return folder
    }

    /// The output of a command about its run, the newest, with the parts that change as the page
    /// has them.
    private func output(of command: String, in folder: String) throws -> String {
        let before = try newestRun(in: folder)
        let command = before.map { command.replacing(Self.id, with: $0) } ?? command
        let text = try shell("{ \(command); } 2>&1", in: folder)
        let run = try newestRun(in: folder).map { String($0.prefix(8)) } ?? Self.id
        return text.replacing(run, with: Self.id)
            .replacing(/\([0-9.hms]+\)/, with: "(12ms)")
            .replacing(/today \d\d:\d\d/, with: "today 07:00")
            .replacing(#/today 07:00  [0-9.hms]+  /#, with: "today 07:00  12ms  ")
    }

    private func newestRun(in folder: String) throws -> String? {
        let list = try shell("errand runs --json --limit 1", in: folder)
        let runs = try JSONSerialization.jsonObject(with: Data(list.utf8)) as? [[String: Any]]
        return runs?.first?["id"] as? String
    }

    private func shell(_ script: String, in folder: String) throws -> String {
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
