import Calls
import Catalogue
import IntentTraits
import Testing
import Values

/// A call and all that belongs to it come back as they were stored.
@Suite struct StoredFormTests {
    private static func question() -> Question {
        var question = Question(
            3, .before, .value(.list(.double), range: 1...5), prompt: "How many?")
        question.parameter = "count"
        question.item = 2
        question.supporting = "Count?"
        var choice = Question.Choice("Two", value: 2)
        choice.subtitle = "as always"
        choice.style = .destructive
        question.choices = [choice, Question.Choice("Many")]
        question.synonyms.accept = ["fine"]
        question.synonyms.deny = ["never"]
        question.snippet = DrawnSnippet(text: "2", html: "<p>2</p>")
        question.standard = .value(2)
        question.caution = "it has begun"
        question.objection = "6 is out of range"
        question.privacy = .private
        return question
    }

    private static let questions = [
        question(), Question(1, .during, .choice, prompt: "Which?"),
        Question(2, .restart, .confirmation(accept: "Do", deny: "Leave"), prompt: "Do it?"),
    ]

    @Test(arguments: questions)
    func `a question comes back`(_ question: Question) throws {
        #expect(try Question(stored: Value(decoding: question.stored.encoded)) == question)
    }

    @Test(arguments: [Answer.yes, .no, .cancel, .choice(3), .value(["a": 1]), .value("yes")])
    func `an answer comes back`(_ answer: Answer) throws {
        #expect(try Answer(stored: Value(decoding: answer.stored.encoded)) == answer)
    }

    @Test func `a call comes back without what is secret of it`() throws {
        var call = IntentCall(
            try #require(TypeID("post.send")),
            [
                .init("text", .text("soon")), .init("at", .timestamp(.epoch)),
                .init("to", Literal(.list([.text("Ola"), Literal(.computed(1))]))),
                .init("with", Literal(.map([.init(key: "a", value: .text("b"))]))),
            ],
            key: IdempotencyKey("k"),
            answers: Self.questions.map { AnsweredQuestion($0, .yes) })
        call.undoes = [Touch("a", before: "b", version: "c")]
        call.prompts = [.init("for", "For whom?")]
        let stored = call.stored.encoded
        #expect(try IntentCall(stored: Value(decoding: stored)) == call)
        call.secrets = ["b"]
        #expect(call.stored.encoded == stored)
    }

    private static let strangers: [Value] = [
        3, ["ordinal": 1], ["ordinal": 1, "stage": "later"], ["choice": "one"],
    ]

    @Test(arguments: strangers)
    func `what is none is refused`(_ value: Value) {
        #expect(throws: StoredFormError.self) { try Question(stored: value) }
        #expect(throws: StoredFormError.self) { try Answer(stored: value) }
        #expect(throws: StoredFormError.self) { try IntentCall(stored: value) }
    }
}
