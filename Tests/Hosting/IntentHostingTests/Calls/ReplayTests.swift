import Calls
import Catalogue
import Diagnostics
import IntentHosting
import IntentTraits
import PatienceTestKit
import PostOfficePack
import Testing
import Values

/// Performing `perform()` again.
@Suite(.patient) struct ReplayTests {
    @Test func `earlier answers are given again in their order`() async throws {
        let counter = Counter()
        try await Counter.$current.withValue(counter) {
            let caller = Caller()
            let first = try #require(try await caller.invoke("post.ask", "way=twice").pending)
            #expect(first.question.prompt == "First?")
            let second = try #require(try await first.answer(.value("a")).pending)
            #expect(second.question.prompt == "Second after a?")
            #expect(second.question.ordinal == 2)
            // From here on with nothing but what was stored.
            let call = try IntentCall(stored: second.call.stored)
            #expect(call.answers.map(\.answer) == [.value("a")])
            let again = try #require(
                await caller.host.invoke(
                    call.answering(second.question, with: .value("b")), under: caller.conditions
                ).pending)
            #expect(again.question.prompt == "Third?")
            #expect(again.question.stage == .restart)
            #expect(again.question.ordinal == 3)
            let end = try await again.answer(.value("c"))
            #expect(end.text == #""a b c""#)
        }
        #expect(counter.log == Array(repeating: "performed twice key k", count: 3))
    }

    @Test func `another question than before is a failure`() async throws {
        try await Counter.$current.withValue(Counter()) {
            let caller = Caller()
            let pending = try #require(try await caller.invoke("post.ask", "way=changing").pending)
            #expect(pending.question.prompt == "Delete 1 letters?")
            let call = pending.call.answering(pending.question, with: .yes)
            let progress = await caller.host.invoke(call, under: caller.conditions)
            #expect(
                progress.text
                    == "clean questions-disagree: the intent asks 'Delete 2 letters?' where it had "
                    + "asked 'Delete 1 letters?'; the answer to that cannot be used")
        }
    }

    @Test func `an intent may do without an answer that it is not given`() async throws {
        try await Counter.$current.withValue(Counter()) {
            var caller = Caller()
            caller.attendance = .unattended
            let progress = try await caller.invoke("post.ask", "way=swallowing")
            #expect(progress.text == #""swallowed""#)
        }
    }

    @Test func `at most ten questions are asked`() async throws {
        var progress = try await Caller().invoke("post.ask", "way=many")
        for number in 1...10 {
            let pending = try #require(progress.pending)
            #expect(pending.question.ordinal == number)
            progress = try await pending.answer(.yes)
        }
        #expect(
            progress.text
                == "clean too-many-questions: the intent asks more than 10 questions; it would never "
                + "come to an end")
    }

    @Test func `an intent that starts again is performed again`() async throws {
        try await Counter.$current.withValue(Counter()) {
            let progress = try await Caller().invoke("post.ask", "way=restart")
            #expect(progress.text == #""after 3""#)
        }
        try await Counter.$current.withValue(Counter()) {
            let progress = try await Caller().invoke("post.ask", "way=forever")
            #expect(
                progress.text
                    == "clean too-many-restarts: the intent started again more than 10 times; it would "
                    + "never come to an end")
            #expect(Counter.current.log.count == 11)
        }
    }

    @Test func `questions that are asked at once come one after the other`() async throws {
        let first = try #require(try await Caller().invoke("post.ask", "way=together").pending)
        let second = try #require(try await first.answer(.value("x")).pending)
        #expect(Set([first, second].map(\.question.prompt)) == ["One?", "Other?"])
        #expect(try await second.answer(.value("y")).text == #""x y""#)
    }

    @Test func `an answer that is no longer one is a failure`() async throws {
        let caller = Caller()
        let pending = try #require(try await caller.invoke("post.ask", "way=letter").pending)
        let call = pending.call.answering(
            pending.question, with: .value(.entity(Entity(type: "post.letter", id: "l9"))))
        #expect(
            await caller.host.invoke(call, under: caller.conditions).text
                == "clean answer-no-longer-fits: the answer to 'what is 'Letter'?' is no longer one; "
                + "'letter' needs a post.letter; there is none with the id 'l9'")
    }

    @Test func `a question that is let go tells the intent to stop`() async throws {
        let door = Door()
        let counter = Counter()
        await Door.$current.withValue(door) {
            await Counter.$current.withValue(counter) {
                _ = try? await Caller().invoke("post.ask", "way=swallowing")
            }
        }
        // There is no listener, but the log shows that it went on after its question.
        #expect(counter.log == ["performed swallowing key k"])
    }
}

/// Questions before anything happens.
@Suite(.patient) struct MissingValueTests {
    @Test func `a missing value is asked for before the intent is performed`() async throws {
        let counter = Counter()
        try await Counter.$current.withValue(counter) {
            let pending = try #require(try await Caller().invoke("post.send-letter").pending)
            #expect(pending.question.prompt == "Which letter?")
            #expect(pending.question.stage == .before)
            #expect(pending.question.choices.count == 5)
            #expect(counter.log.isEmpty)
            let progress = try await pending.answer(.choice(2))
            #expect(progress.result?.value?.json.contains("Kari") == true, "\(progress.text)")
        }
    }

    @Test func `an answer that names several things leads to another question`() async throws {
        let first = try #require(try await Caller().invoke("post.send-letter").pending)
        let second = try #require(try await first.answer(.value("Nord")).pending)
        #expect(second.question.prompt == "Which one of them?")
        #expect(try await second.answer(.choice(0)).result?.value?.json.contains("l2") == true)
    }

    @Test func `an answer that names nothing is asked for again`() async throws {
        let first = try #require(try await Caller().invoke("post.send-letter").pending)
        let second = try #require(try await first.answer(.value("Krai")).pending)
        #expect(second.question.prompt == first.question.prompt)
        #expect(second.question.ordinal == 2)
        #expect(
            second.question.objection
                == "'letter' needs a post.letter; 'Krai' is none; did you mean 'Kari'?")
        #expect(try await second.answer(.value("Kari")).result?.value?.json.contains("l3") == true)
    }

    @Test func `a missing value of an enum is chosen or written`() async throws {
        let pending = try #require(try await Caller().invoke("post.ask").pending)
        #expect(pending.question.choices.first?.title == "confirmation")
        let refusal = await #expect(throws: OpenQuestion.Refusal.self) {
            try await pending.answer(.value("nonsense"))
        }
        #expect(refusal?.message.text == "'way' needs a post.ask-way; 'nonsense' is none")
        #expect(try await pending.answer(.choice(1)).text == "asks: Send it all now?")
    }

    @Test(arguments: [CallConditions.Attendance.unattended, .deferred])
    func `without a person every missing value is told`(
        _ attendance: CallConditions.Attendance
    ) async throws {
        var caller = Caller()
        caller.attendance = attendance
        #expect(
            try await caller.invoke("harbour.dock-boat", "nights=99").failure?.messages.map(\.text)
                == [
                    "'nights' needs a number from 1 to 14; 99 is out of range",
                    "'boat' has no value, and no person is there to ask: Which boat?",
                    "'berth' has no value, and no person is there to ask: what is 'Berth'?",
                ])
    }

    @Test func `leaving a question ends the call`() async throws {
        let pending = try #require(try await Caller().invoke("post.send-letter").pending)
        #expect(
            try await pending.answer(.cancel).text
                == "clean cancelled: the answer was not to go on, so the intent has stopped")
    }

    @Test func `a missing dependency is told before anything is asked`() async throws {
        let progress = try await Caller().invoke("post.frank")
        #expect(
            progress.text
                == "clean missing-dependency: no dependency of type 'Franking' was added to "
                + "AppDependencyManager; the app has to add it before its intents are called")
    }

    @Test func `an intent is found by its name`() throws {
        let host = Caller().host
        #expect(try host.intent(named: "post.ask") == TypeID(app: "post", name: "ask"))
        for (name, sentence) in [
            ("post.aks", "no intent is named 'post.aks'; did you mean 'post.ask'?"),
            (
                "harbour.dock-baot",
                "no intent is named 'harbour.dock-baot'; did you mean 'harbour.dock-boat'?"
            ),
            ("Nonsense!", "no intent is named 'Nonsense!'"),
        ] {
            let failure = #expect(throws: CallFailure.self) { try host.intent(named: name) }
            #expect(failure?.description == sentence)
        }
    }

    @Test func `an unknown intent is refused`() async throws {
        #expect(
            try await Caller().invoke("post.sennd-letter").text
                == "clean unknown-intent: no intent is named 'post.sennd-letter'; "
                + "did you mean 'post.send-letter'?")
    }
}
