import Foundation
import Testing
import Values

@testable import Engine

/// Journals that were written by versions that people have run; each must be read back for ever.
@Suite struct JournalFormatTests {
    private static let page = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../EngineHistories/format-1.txt").standardizedFileURL

    private static func text(of story: Story) throws -> String {
        let world = try story.world(.ofTests(story.text)).run()
        let rows = world.rows.map { row in
            "\(row.kind)\t\(row.path)\t\(row.attempt)\t\(row.stamp.at)\t\(row.stamp.mark)\t"
                + String(decoding: row.data, as: UTF8.self)
        }
        return "# \(story)\n" + rows.joined(separator: "\n") + "\n"
    }

    /// The seed of a process and the order of its hashes are others each time, and the journal is not.
    @Test func `stories are written as they were written before`() throws {
        let known = try String(contentsOf: Self.page, encoding: .utf8)
        for story in Story.all {
            #expect(known.contains(try Self.text(of: story)), "\(story) is written in another way")
        }
    }

    @Test func `journals of before are read back`() throws {
        let known = try String(contentsOf: Self.page, encoding: .utf8)
        for history in known.split(separator: "# ") {
            let lines = history.split(separator: "\n")
            let story = try #require(Story.all.first { $0.name == String(lines[0]) })
            let journal = try lines.dropFirst().map { line in
                let parts = line.split(
                    separator: "\t", maxSplits: 5, omittingEmptySubsequences: false)
                let stamp = Stamp(
                    at: try Timestamp(rfc3339: String(parts[3])), mark: try #require(Int(parts[4])))
                return try Entry(
                    String(parts[0]), at: StepPath(String(parts[1])),
                    attempt: try #require(Int(parts[2])), Array(parts[5].utf8), stored: stamp)
            }
            let world = try story.world(.ofTests(story.text))
            let machine = RunMachine(world.facts, of: world.plan, journal: journal)
            let decision = machine.handle(.wake, at: world.stamp)
            #expect(decision.misfit == nil, "\(story)")
            #expect(decision.state == story.state, "\(story)")
        }
    }
}
