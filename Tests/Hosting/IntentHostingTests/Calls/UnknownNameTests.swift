import Calls
import Diagnostics
import IntentHosting
import PatienceTestKit
import PostOfficePack
import Testing
import Values

/// Names that fit nothing.
@Suite(.patient) struct UnknownNameTests {
    private func pending(_ words: String...) async throws -> PendingCall {
        let caller = Caller()
        let call = try caller.call("post.deliver", words.map(caller.typed))
        return try #require(await caller.host.invoke(call, under: caller.conditions).pending)
    }

    private func line(_ text: String, for pending: PendingCall) throws -> Answer {
        try pending.question.answer(
            reading: text, in: Caller.registry.catalogue, at: Caller.moment
        ).get()
    }

    struct Case: CustomTestStringConvertible {
        let word: String
        let prompt: String
        let choices: [String]
        var objection: String?
        var testDescription: String { word }
    }

    static let cases = [
        Case(
            word: "postman=Jesn", prompt: "no 'Postman' is called 'Jesn'; did you mean 'Jens'?",
            choices: ["Jens"]),
        Case(
            word: "postman=Jeny", prompt: "no 'Postman' is called 'Jeny'; did you mean 'Jens'?",
            choices: ["Jens", "Jenny"]),
        Case(
            word: "postman=zzz", prompt: "what is 'Postman'?", choices: ["Pat Clifton"],
            objection: "'postman' needs a post.postman; 'zzz' is none"),
        Case(
            word: "round=up", prompt: "I couldn't find a round called 'up'. Is it the north?",
            choices: ["Round north", "Round south"]),
        Case(
            word: "round=down", prompt: "what is 'Round'?", choices: ["Round south"],
            objection: "'round' needs a post.round; 'down' is none"),
        Case(
            word: "others=south|up",
            prompt: "I couldn't find a round called 'up'. Is it the north?",
            choices: ["Round north", "Round south"]),
        Case(
            word: "quiet=up", prompt: "I couldn't find a round called '•••'. Is it the north?",
            choices: ["Round north", "Round south"]),
        Case(
            word: "quiet=down", prompt: "what is 'Quiet'?", choices: ["Round south"],
            objection: "'quiet' needs a post.round; '•••' is none"),
    ]

    @Test(arguments: cases)
    func `a name that fits nothing is asked about with what is near`(_ c: Case) async throws {
        let question = try await pending(c.word).question
        #expect(question.prompt == c.prompt)
        #expect(question.choices.map(\.title) == c.choices)
        #expect(question.objection == c.objection)
    }

    static let answers: [(word: String, line: String, end: String)] = [
        ("postman=Jeny", "yes", #""p2 [] relief none""#),
        ("postman=Jeny", "2", #""p3 [] relief none""#),
        ("postman=Jeny", "jenny", #""p3 [] relief none""#),
        ("postman=Jeny", "Sigrid", #""p4 [] relief none""#),
        (
            "postman=Jeny", "no",
            "clean cancelled: the answer was not to go on, so the intent has stopped"
        ),
        ("round=up", "Y", #""p2 [\"north\"] relief none""#),
        ("round=down", "south", #""p2 [\"south\"] relief none""#),
        ("others=south|up", "yes", #""p2 [\"south\", \"north\"] relief none""#),
        ("others=up|south", "south", #""p2 [\"south\", \"south\"] relief none""#),
        ("others=up|up", "yes", "asks: I couldn't find a round called 'up'. Is it the north?"),
        ("quiet=up", "yes", #""p2 [\"north\"] relief none""#),
        ("round=down", "yes", "asks: what is 'Round'?"),
        ("others=south|down", "up", "asks: I couldn't find a round called 'up'. Is it the north?"),
    ]

    @Test(arguments: answers.indices)
    func `the answer takes the place of the name`(_ index: Int) async throws {
        let (word, line, end) = Self.answers[index]
        let pending = try await pending(word)
        #expect(try await pending.answer(try self.line(line, for: pending)).text == end)
    }

    @Test func `another name that fits nothing is no new question`() async throws {
        for word in ["postman=Jesn", "others=south|up"] {
            var pending = try await pending(word)
            for number in 1...25 {
                let again = try await pending.answer(.value(.string("nobody \(number)")))
                pending = try #require(again.pending, "\(again.text)")
                #expect(pending.question.objection?.hasSuffix("'nobody \(number)' is none") == true)
            }
            #expect(pending.call.answers.questionCount == 1)
        }
    }

    static let prompted: [(parameter: String, word: String, line: String, end: String)] = [
        ("postman", "round=north", "p3", #""p3 [\"north\"] relief none""#),
        ("relief", "round=north", "Jenny", #""p2 [\"north\"] relief p3""#),
        ("relief", "round=north", "Jeny", "asks: For whom?"),
        ("relief", "relief=p1", "", #""p2 [] relief p1""#),
        (
            "releif", "round=north", "",
            "clean unknown-parameter: 'post.deliver' has no parameter 'releif'; did you mean 'relief'?"
        ),
    ]

    @Test(arguments: prompted.indices)
    func `a caller has a person asked in its own words`(_ index: Int) async throws {
        let (parameter, word, line, end) = Self.prompted[index]
        let caller = Caller()
        var call = try caller.call("post.deliver", [caller.typed(word)])
        call.prompts = [.init(parameter, "For whom?")]
        let progress = await caller.host.invoke(call, under: caller.conditions)
        guard let pending = progress.pending else {
            #expect(progress.text == end)
            return
        }
        #expect(pending.question.prompt == "For whom?")
        #expect(pending.question.choices.map(\.title) == ["Pat Clifton"])
        #expect(try await pending.answer(try self.line(line, for: pending)).text == end)
        var other = caller
        other.attendance = .unattended
        #expect(
            await other.host.invoke(call, under: other.conditions).text
                == "clean missing-value: '\(parameter)' has no value, and no person is there to ask: For whom?"
        )
    }

    @Test func `a search for what is near that fails ends the call`() async throws {
        #expect(
            try await Caller().invoke("post.deliver", "round=flood").text
                == "clean search-failed: 'round' could not be looked up; The post office has closed the map."
        )
    }

    @Test(arguments: [CallConditions.Attendance.unattended, .deferred])
    func `without a person the refusal names what is near`(
        _ attendance: CallConditions.Attendance
    ) async throws {
        var caller = Caller()
        caller.attendance = attendance
        let progress = try await caller.invoke(
            "post.deliver", "postman=Sigird", "others=down|south|up")
        #expect(
            progress.failure?.messages.map(\.text) == [
                "'postman' needs a post.postman; 'Sigird' is none; did you mean 'Sigrid'?",
                "item 1 of 'others' needs a post.round; 'down' is none",
                "item 3 of 'others' needs a post.round; 'up' is none; did you mean 'Round north'?",
            ])
    }
}
