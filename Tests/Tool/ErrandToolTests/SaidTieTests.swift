import Phrases
import Testing
import TimeZones
import Values

@testable import ErrandTool

/// Two apps of which one phrase is the same.
@Suite struct SaidTieTests {
    private static func sayable(_ app: String, _ phrase: String, changes: Bool) -> Sayable {
        Sayable(
            "\(app).do", app: app, changes: changes, phrases: [.init(phrase, language: "en")])
    }

    private static func question(
        _ text: String, of phrase: String, changing changes: Bool
    ) throws -> SaidQuestion {
        let apps = ["a", "b"].map { SayableApp($0, name: $0) }
        let book = PhraseBook(
            ["a", "b"].map { sayable($0, phrase, changes: changes) }, of: apps, languages: ["en"])
        let outcome = PhraseMatcher(book, languages: ["en"])
            .outcome(of: text, things: [:], now: .epoch, zone: .utc)
        guard case .question(let question) = outcome else {
            Issue.record("\(outcome)")
            throw CancellationError()
        }
        return question
    }

    private static let cases: [(usage: [String: Double], changes: Bool, line: String)] = [
        ([:], false, "a.do or b.do"), (["b.do": 1], false, "b.do"),
        (["a.do": 1, "b.do": 3], false, "b.do"), (["a.do": 1, "b.do": 2.9], false, "b.do or a.do"),
        (["a.do": 2, "b.do": 2], false, "a.do or b.do"), (["c.do": 9], false, "a.do or b.do"),
        (["b.do": 9], true, "b.do or a.do"), ([:], true, "a.do or b.do"),
    ]

    @Test(arguments: cases)
    func `what is done clearly more often is meant, if it only reads`(
        usage: [String: Double], changes: Bool, line: String
    ) throws {
        let tie = SaidTie(usage: usage) { _ in !changes }
        let question = try Self.question(
            "what is up today", of: "What is up today", changing: changes)
        switch tie.outcome(of: question) {
        case .call(let call): #expect(call.sayable == line)
        case .question(let question):
            #expect(question.candidates.joined(separator: " or ") == line)
        case .tooLong, .nothing: Issue.record("nothing")
        }
    }
}
