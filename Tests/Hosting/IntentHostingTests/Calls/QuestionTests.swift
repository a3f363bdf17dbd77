import Calls
import Catalogue
import Diagnostics
import IntentHosting
import PatienceTestKit
import PostOfficePack
import Snippets
import Testing
import Values

/// Every way in which an intent can ask, answered while the call is kept, from data, too late and
/// twice.
@Suite(.patient) struct QuestionTests {
    struct Case: CustomTestStringConvertible {
        let way: String
        let prompt: String
        let form: Question.Form
        var choices: [String] = []
        let answer: Answer
        let end: String
        var testDescription: String { "\(way), \(answer)" }
    }

    private static let letters = ["Ola", "Ola Nordmann", "Kari"]
    private static let left =
        "clean cancelled: the answer was not to go on, so the intent has stopped"
    private static let letter = ValueType.named(TypeID(app: "post", name: "letter"))

    static let cases: [Case] = [
        Case(
            way: "confirmation", prompt: "Continue?",
            form: .confirmation(accept: "Continue", deny: "Cancel"), answer: .yes,
            end: #""went on""#),
        Case(
            way: "confirmation", prompt: "Continue?",
            form: .confirmation(accept: "Continue", deny: "Cancel"), answer: .no, end: left),
        Case(
            way: "confirmation", prompt: "Continue?",
            form: .confirmation(accept: "Continue", deny: "Cancel"), answer: .cancel, end: left),
        Case(
            way: "dialog", prompt: "Send it all now?",
            form: .confirmation(accept: "Send", deny: "Cancel"), answer: .yes, end: #""went on""#),
        Case(
            way: "custom", prompt: "Burn it?", form: .confirmation(accept: "Burn", deny: "Keep"),
            answer: .yes, end: #""went on""#),
        Case(
            way: "view", prompt: "Add it?", form: .confirmation(accept: "Add", deny: "Cancel"),
            answer: .yes, end: #""went on""#),
        Case(
            way: "snippet", prompt: "Continue?",
            form: .confirmation(accept: "Continue", deny: "Cancel"), answer: .yes,
            end: #""went on""#),
        Case(
            way: "output", prompt: "Are you sure about 3?",
            form: .confirmation(accept: "Continue", deny: "Cancel"), answer: .yes,
            end: #""went on""#),
        Case(
            way: "choice", prompt: "What now?", form: .choice,
            choices: ["Archive", "Burn", "Leave it"],
            answer: .choice(1), end: #""Burn""#),
        Case(
            way: "choice", prompt: "What now?", form: .choice,
            choices: ["Archive", "Burn", "Leave it"],
            answer: .choice(2), end: left),
        Case(
            way: "choiceView", prompt: "What now?", form: .choice,
            choices: ["Archive", "Burn", "Leave it"], answer: .choice(0), end: #""Archive""#),
        Case(
            way: "value", prompt: "Which name?", form: .value(.string), answer: .value("Åse"),
            end: #""Åse""#),
        Case(
            way: "number", prompt: "How many?", form: .value(.int, range: 1...5), answer: .value(5),
            end: #""5""#),
        Case(
            way: "letter", prompt: "what is 'Letter'?", form: .value(letter), answer: .value("Åse"),
            end: #""l5""#),
        Case(
            way: "confirmValue", prompt: "Is it Ola?",
            form: .confirmation(accept: "Yes", deny: "No"),
            answer: .yes, end: #""Ola""#),
        Case(
            way: "confirmValue", prompt: "Is it Ola?",
            form: .confirmation(accept: "Yes", deny: "No"),
            answer: .no, end: #""another""#),
        Case(
            way: "disambiguation", prompt: "Which letter is it?", form: .choice, choices: letters,
            answer: .choice(1), end: #""Ola Nordmann""#),
        Case(
            way: "needsValue", prompt: "And the name?", form: .value(.string),
            answer: .value("Åse"),
            end: #""Åse""#),
        Case(
            way: "needsDisambiguation", prompt: "which 'Letter'?", form: .choice,
            choices: ["Ola", "Ola Nordmann"], answer: .choice(1), end: #""l2""#),
        Case(
            way: "needsDisambiguation", prompt: "which 'Letter'?", form: .choice,
            choices: ["Ola", "Ola Nordmann"], answer: .cancel, end: left),
        Case(
            way: "foreground", prompt: "Please come along.",
            form: .confirmation(accept: "Continue", deny: "Cancel"), answer: .yes,
            end: #""in front""#),
        Case(
            way: "foreground", prompt: "Please come along.",
            form: .confirmation(accept: "Continue", deny: "Cancel"), answer: .no, end: left),
        Case(
            way: "continuing", prompt: "Come along?",
            form: .confirmation(accept: "Continue", deny: "Cancel"), answer: .yes,
            end: #""in front""#),
    ]

    @Test(arguments: cases)
    func `an answer lets the call go on`(_ c: Case) async throws {
        let pending = try #require(try await Caller().invoke("post.ask", "way=\(c.way)").pending)
        #expect(pending.question.prompt == c.prompt)
        #expect(pending.question.form == c.form)
        #expect(pending.question.choices.map(\.title) == c.choices)
        #expect(try await pending.answer(c.answer).text == c.end)
    }

    /// As it is after a restart of the process: all that is left is data.
    @Test(arguments: cases)
    func `an answer from data leads to the same`(_ c: Case) async throws {
        let counter = Counter()
        try await Counter.$current.withValue(counter) {
            let caller = Caller()
            let pending = try #require(try await caller.invoke("post.ask", "way=\(c.way)").pending)
            let stored = pending.call.answering(pending.question, with: c.answer).stored
            let call = try IntentCall(stored: Value(decoding: stored.encoded))
            let progress = await caller.host.invoke(call, under: caller.conditions)
            #expect(progress.text == c.end)
        }
        #expect(
            Set(counter.log.filter { $0.hasPrefix("performed") }) == ["performed \(c.way) key k"])
    }

    @Test(arguments: cases)
    func `a question can be stored`(_ c: Case) async throws {
        let pending = try #require(try await Caller().invoke("post.ask", "way=\(c.way)").pending)
        let bytes = pending.question.stored.encoded
        #expect(try Question(stored: Value(decoding: bytes)) == pending.question)
    }

    @Test(arguments: cases)
    func `without a person a question is a failure`(_ c: Case) async throws {
        var caller = Caller()
        caller.attendance = .unattended
        let progress = try await caller.invoke("post.ask", "way=\(c.way)")
        #expect(
            progress.text
                == "clean unattended: the intent asks, and no person is there to answer: \(c.prompt)"
        )
    }

    @Test(arguments: cases)
    func `where an answer can come later a question is asked`(_ c: Case) async throws {
        var caller = Caller()
        caller.attendance = .deferred
        let progress = try await caller.invoke("post.ask", "way=\(c.way)")
        #expect(progress.text == "asks: \(c.prompt)")
    }

    @Test func `a question shows what the intent draws`() async throws {
        let caller = Caller()
        let texts = [("view", "A letter\n"), ("output", "Three\n"), ("choiceView", "One letter\n")]
        for (way, text) in texts {
            let pending = try #require(try await caller.invoke("post.ask", "way=\(way)").pending)
            #expect(pending.question.snippet?.text == text)
            #expect(pending.snippet != nil)
        }
        let pending = try #require(try await caller.invoke("post.ask", "way=snippet").pending)
        #expect(pending.question.snippet?.text == "To Ola\n[1] Send\n")
        #expect(pending.question.snippet?.actions.map(\.title) == ["Send a Letter"])
        #expect(pending.question.snippet?.html.contains("To Ola") == true)
    }

    @Test func `a question has a shorter form and other words`() async throws {
        let caller = Caller()
        let dialog = try #require(try await caller.invoke("post.ask", "way=dialog").pending)
        #expect(dialog.question.supporting == "Send?")
        let custom = try #require(try await caller.invoke("post.ask", "way=custom").pending)
        #expect(custom.question.synonyms.accept == ["set fire"])
        #expect(custom.question.synonyms.deny == ["save"])
        let choice = try #require(try await caller.invoke("post.ask", "way=choice").pending)
        #expect(choice.question.choices.map(\.style) == [.plain, .destructive, .cancel])
        #expect(choice.question.choices.map(\.subtitle) == [nil, "For good", nil])
    }

    @Test func `a harmful intent warns of being performed again`() async throws {
        let caller = Caller()
        let now = try #require(try await caller.invoke("post.ask", "way=needsValue").pending)
        #expect(
            now.question.caution
                == "with the answer the intent starts again, and may do twice what it has done so far"
        )
        let perhaps = try #require(try await caller.invoke("post.ask", "way=value").pending)
        #expect(
            perhaps.question.caution
                == "if this tool ends before the answer comes, the intent starts again with it, and may "
                + "do twice what it has done so far")
        let keyed = try #require(
            try await caller.invoke("post.pay", "letter=l1", "amount=1", key: "unwarned").pending)
        #expect(keyed.question.caution == nil)
    }
}
