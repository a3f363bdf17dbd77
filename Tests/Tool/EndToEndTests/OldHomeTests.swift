import Foundation
import LogbookPack
import ProcessTestKit
import SQLite
import Testing

/// Homes as former versions of the program have left them, opened by this one.
@Suite(.timeLimit(.minutes(2))) struct OldHomeTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()

    /// A project whose home has what is written in a file, as a process left it that was killed.
    private func project(_ version: String) throws -> LogbookProject {
        let project = try LogbookProject(["done": "steps: [{ stop: now }]"])
        let home = "\(project.folder)/home"
        try FileManager.default.createDirectory(
            atPath: home, withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o700])
        let file = Self.root.appending(path: "HomeFixtures/\(version).sql")
        try Connection("\(home)/errand.db", as: .owner(.power)).script(
            String(contentsOf: file, encoding: .utf8))
        return project
    }

    @Test func `a doctor tells of a home of an older version, and leaves it so`() throws {
        let project = try project("version-1")
        let look = try project.tool("doctor")
        #expect(look.output.contains("it is of an older version"), "\(look)")
        let home = "\(project.folder)/home"
        #expect(
            try Connection("\(home)/errand.db", as: .reader).value("PRAGMA user_version") == 1)
        let files = try FileManager.default.contentsOfDirectory(atPath: home)
        #expect(!files.contains { $0.hasSuffix(".bak") }, "\(files)")
    }

    @Test func `a home of the first version goes on where it was, after a copy was made of it`()
        throws
    {
        let project = try project("version-1")
        let list = try project.tool("runs")
        #expect(list.ending == .exited(0), "\(list)")
        #expect(list.errors.isEmpty)
        #expect(
            list.output.split(separator: "\n").map { row in
                row.split(separator: " ").first { ["cut", "asking", "done"].contains($0) } ?? ""
            } == ["cut", "asking", "done"], "\(list)")
        let files = try FileManager.default.contentsOfDirectory(atPath: "\(project.folder)/home")
        let copy = try #require(files.first { $0.hasPrefix("errand.db.v1-") })
        #expect(
            try Connection("\(project.folder)/home/\(copy)", as: .reader).value(
                "SELECT count(*) FROM runs") == 3)
        // A question from before there were reminders is asked as it was.
        #expect(
            try Connection("\(project.folder)/home/errand.db", as: .reader).value(
                "SELECT count(*) - count(remind_at) FROM waits") == 1)

        let asking = try #require(try project.runs("waiting").last)
        let answer = try project.tool("answer", asking, "yes")
        #expect(answer.ending == .exited(0), "\(answer)")
        let server = try project.serveReadily()
        #expect(try project.rung() == "ring\n")
        server.send(SIGTERM)
        #expect(try server.wait().ending == .exited(0))
        #expect(try project.runs("succeeded").count == 3)
        // A fact that was noted before the home grew old is not noted once more.
        #expect(try project.notes() == ["answered", "after"])
    }
}
