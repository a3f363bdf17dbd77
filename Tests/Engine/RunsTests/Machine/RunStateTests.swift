import Foundation
import Store
import Testing

@testable import Runs

@Suite struct RunStateTests {
    private static let page = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../../docs/run-states.md").standardizedFileURL

    @Test func `the page draws the states as the code has them`() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let drawn = text.split(separator: "\n").filter { $0.contains(" --> ") }
            .map { $0.trimmingCharacters(in: .whitespaces) }
        var expected = ["[*] --> queued", "[*] --> running"]
        for state in RunState.allCases {
            expected += state.next.map { "\(state.rawValue) --> \($0.rawValue)" }
            if state.isFinal { expected.append("\(state.rawValue) --> [*]") }
        }
        #expect(drawn.sorted() == expected.sorted())
    }

    @Test func `runs go only from a state to one that can follow`() throws {
        var seen: Set<String> = []
        for story in Story.all {
            let world = try story.world(.ofTests(story.text))
            var last = RunState.running
            world.onCommit = { decision in
                if decision.state != last {
                    #expect(last.next.contains(decision.state), "\(story)")
                    seen.insert("\(last) \(decision.state)")
                }
                last = decision.state
            }
            try world.run()
        }
        let possible = [RunState.running, .waiting].flatMap { state in
            // The store decides about runs in a queue.
            state.next.filter { $0 != .queued }.map { "\(state) \($0)" }
        }
        #expect(seen.sorted() == possible.sorted())
    }
}
