import Calls
import Catalogue
import Diagnostics
import IntentHosting
import PatienceTestKit
import PostOfficePack
import Testing
import Values

/// The answers that are taken, and the messages about the others.
@Suite(.patient) struct AnswerTests {
    private func pending(_ way: String) async throws -> PendingCall {
        try #require(try await Caller().invoke("post.ask", "way=\(way)").pending)
    }

    static let wrong: [(way: String, answer: Answer, sentence: String)] = [
        ("confirmation", .value("b1"), "'Continue?' needs 'yes' or 'no'; 'b1' came"),
        ("confirmation", .choice(0), "'Continue?' needs 'yes' or 'no'; choice 1 came"),
        ("choice", .yes, "'What now?' needs one of its 3 choices; 'yes' came"),
        ("choice", .choice(3), "'What now?' needs a choice from 1 to 3; 4 is out of range"),
        ("choice", .choice(-1), "'What now?' needs a choice from 1 to 3; 0 is out of range"),
        ("value", .yes, "'Which name?' needs a value; 'yes' came"),
        ("value", .value(3), "'name' needs a string; a whole number came"),
        ("value", .choice(0), "'Which name?' needs a choice of none; 1 is out of range"),
        ("number", .value(6), "'number' needs a number from 1 to 5; 6 is out of range"),
        (
            "letter", .value("Kri"),
            "'letter' needs a post.letter; 'Kri' is none; did you mean 'Kari'?"
        ),
        (
            "letter", .value("Nord"),
            "'letter' is not clear; 'Nord' may be 'Ola Nordmann' (l2) or 'Kari Nordmann' (l4); give the id"
        ),
        ("needsValue", .no, "'And the name?' needs a value; 'no' came"),
    ]

    @Test(arguments: wrong.indices)
    func `an answer of the wrong form is refused and the question stays open`(_ index: Int)
        async throws
    {
        let (way, answer, sentence) = Self.wrong[index]
        let pending = try await pending(way)
        for _ in 1...2 {
            let refusal = await #expect(throws: OpenQuestion.Refusal.self) {
                try await pending.answer(answer)
            }
            #expect(refusal?.message.text == sentence)
        }
    }

    @Test(arguments: ["value", "needsValue"])
    func `the first answer counts`(_ way: String) async throws {
        let pending = try await pending(way)
        #expect(try await pending.answer(.value("Åse")).text == #""Åse""#)
        for answer in [Answer.value("Kari"), .value("Åse")] {
            let refusal = await #expect(throws: OpenQuestion.Refusal.self) {
                try await pending.answer(answer, by: "Kari", at: Caller.noon)
            }
            #expect(
                refusal?.message.text
                    == "'\(pending.question.prompt)' was answered with 'Åse' by Ola at 2026-03-27T07:00:00Z"
            )
        }
    }

    @Test func `an answer to a call that has ended comes too late`() async throws {
        let pending = try await pending("value")
        #expect(await pending.cancel().text == "clean cancelled: the call was cancelled")
        let refusal = await #expect(throws: OpenQuestion.Refusal.self) {
            try await pending.answer(.value("Åse"))
        }
        #expect(
            refusal?.message.text
                == "'Which name?' takes no answer any more; the call has ended")
    }

    @Test func `the same answer once more changes nothing`() async throws {
        var open = OpenQuestion(try await pending("value").question)
        try open.accept(.value("Åse"), by: "Ola", at: Caller.noon, in: .empty)
        let state = open.state
        try open.accept(.value("Åse"), by: "Kari", at: .epoch, in: .empty)
        open.withdraw()
        #expect(open.state == state)
    }

    static let lines: [(way: String, line: String, answer: Answer?)] = [
        ("confirmation", "yes", .yes), ("confirmation", "Y", .yes), ("confirmation", "n", .no),
        ("confirmation", "continue", .yes), ("confirmation", "cancel", .no),
        ("confirmation", "perhaps", nil), ("custom", "Set Fire", .yes), ("custom", "save", .no),
        ("choice", "2", .choice(1)), ("choice", "burn", .choice(1)), ("choice", "4", nil),
        ("choice", "brun", nil), ("value", "Åse", .value("Åse")), ("value", "2", .value("2")),
        ("number", "2", .value(2)), ("number", "9", nil), ("number", "two", nil),
        ("letter", "Kari", .value("Kari")), ("disambiguation", "l3", .choice(2)),
        ("disambiguation", "3", .choice(2)), ("disambiguation", "Ola", .choice(0)),
    ]

    @Test(arguments: lines.indices)
    func `a line of text is read by the form of the question`(_ index: Int) async throws {
        let (way, line, answer) = Self.lines[index]
        let question = try await pending(way).question
        let read = question.answer(
            reading: line, in: Caller.registry.catalogue, at: Caller.moment)
        #expect((try? read.get()) == answer, "\(read)")
    }

    static let unreadable: [(way: String, line: String, sentence: String)] = [
        ("confirmation", "perhaps", "'Continue?' needs 'yes' or 'no'; 'perhaps' came"),
        ("choice", "4", "'What now?' needs a choice from 1 to 3; 4 is out of range"),
        (
            "choice", "brun",
            "'What now?' needs one of its 3 choices; 'brun' is none; did you mean 'Burn'?"
        ),
        ("number", "9", "'number' needs a number from 1 to 5; 9 is out of range"),
    ]

    @Test(arguments: unreadable.indices)
    func `a line of text that is no answer is refused with what is needed`(_ index: Int)
        async throws
    {
        let (way, line, sentence) = Self.unreadable[index]
        let question = try await pending(way).question
        let refusal = #expect(throws: OpenQuestion.Refusal.self) {
            try question.answer(
                reading: line, in: Caller.registry.catalogue, at: Caller.moment
            ).get()
        }
        #expect(refusal?.message.text == sentence)
    }
}
