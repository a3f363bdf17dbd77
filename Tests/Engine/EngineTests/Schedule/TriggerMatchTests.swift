import Testing
import Values

@testable import Engine

@Suite struct TriggerMatchTests {
    /// A trigger in short: its id, kind and content, each a word or `-`.
    private func face(_ text: String) -> TriggerMatch.Face {
        let words = text.split(separator: " ").map(String.init)
        return TriggerMatch.Face(
            workflow: "w", id: words[0] == "-" ? nil : words[0], kind: words[1],
            content: Digest(of: Array(words[2].utf8)))
    }

    private static let cases: [(String, known: [String], written: [String], uids: [String?])] = [
        ("nothing was there before", [], ["- time 07:00"], [nil]),
        ("an id stays the same with any content", ["a time 07:00"], ["a every 1h"], ["0"]),
        (
            "what says the same is the same", ["- time 07:00", "- time 08:00"], ["- time 08:00"],
            ["1"]
        ),
        ("the only one of its kind was edited", ["- time 07:00"], ["- time 08:00"], ["0"]),
        (
            "two that changed cannot be told apart", ["- time 07:00", "- time 08:00"],
            ["- time 09:00", "- time 10:00"], [nil, nil]
        ),
        (
            "the first one removed leaves its history to none", ["- time 06:00", "- cron x"],
            ["- cron x"], ["1"]
        ),
        (
            "the same content goes first, and then the only edit",
            ["- time 07:00", "- time 08:00"],
            ["- time 09:00", "- time 07:00"], ["1", "0"]
        ),
        ("another kind is another trigger", ["- time 07:00"], ["- every 1h"], [nil]),
        ("an id that is new is a new trigger", ["- time 07:00"], ["a time 07:00"], [nil]),
    ]

    @Test(arguments: cases.indices) func `a trigger keeps its history`(index: Int) {
        let (claim, known, written, uids) = Self.cases[index]
        let match = TriggerMatch(
            written.map(face), among: known.enumerated().map { ("\($0.offset)", face($0.element)) })
        #expect(match.uids == uids, "\(claim)")
    }
}
