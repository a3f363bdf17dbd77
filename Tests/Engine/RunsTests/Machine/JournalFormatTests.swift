import Foundation
import Testing
import Values

@testable import Runs

/// Journals that were written by versions that people have run; each must be read back for ever.
@Suite struct JournalFormatTests {
    /// The stories that stand on each page; a page is written once, when its format is new.
    static let pages: [(format: Int, stories: [Story])] = [
        (1, Story.all), (2, Story.parked), (3, Story.sealed), (4, Story.hidden),
    ]

    private static func page(_ format: Int) -> URL {
        URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../EngineHistories/format-\(format).txt").standardizedFileURL
    }

    private static func text(of story: Story) throws -> String {
        let world = try story.world(.ofTests(story.text)).run()
        let rows = world.rows.map { row in
            "\(row.kind)\t\(row.path)\t\(row.attempt)\t\(row.stamp.at)\t\(row.stamp.mark)\t"
                + String(decoding: row.data, as: UTF8.self)
        }
        return "# \(story)\n" + rows.joined(separator: "\n") + "\n"
    }

    @Test func `each format has its page`() {
        #expect(Self.pages.map(\.format) == Array(1...JournalFormat.current))
    }

    /// The seed of a process and the order of its hashes are others each time, and the journal is
    /// not.
    @Test(arguments: pages.indices)
    func `stories are written as they were written before`(page: Int) throws {
        let (format, stories) = Self.pages[page]
        let known = try String(contentsOf: Self.page(format), encoding: .utf8)
        for story in stories {
            let text = try Self.text(of: story)
            #expect(known.contains(text), "\(story) is written in another way:\n\(text)")
        }
    }

    @Test(arguments: pages.indices)
    func `journals of before are read back`(page: Int) throws {
        let (format, stories) = Self.pages[page]
        let known = try String(contentsOf: Self.page(format), encoding: .utf8)
        for history in known.split(separator: "# ") {
            let lines = history.split(separator: "\n")
            let story = try #require(stories.first { $0.name == String(lines[0]) })
            let journal = try lines.dropFirst().map { line in
                let parts = line.split(
                    separator: "\t", maxSplits: 5, omittingEmptySubsequences: false)
                let stamp = Stamp(
                    at: try Timestamp(rfc3339: String(parts[3])), mark: try #require(Int(parts[4])))
                return try Entry(
                    String(parts[0]), at: StepPath(String(parts[1])),
                    attempt: try #require(Int(parts[2])), Array(parts[5].utf8), stored: stamp)
            }
            let world = try story.world(.ofTests(story.text)).run()
            let machine = RunMachine(world.present, of: world.plan, journal: journal)
            let decision = machine.handle(.wake, at: world.stamp)
            #expect(decision.misfit == nil, "\(story)")
            #expect(decision.state == story.state, "\(story)")
        }
    }
}
