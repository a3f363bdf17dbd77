import Calls
import Catalogue
import Diagnostics
import HarbourPack
import IntentHosting
import IntentTraits
import PatienceTestKit
import PostOfficePack
import Snippets
import Testing
import Values

/// The ends of calls.
@Suite(.patient) struct OutcomeTests {
    static let failures: [(way: String, text: String)] = [
        ("localized", "clean intent-failed: The post office has closed for today."),
        ("described", "clean intent-failed: the stamp is misprinted"),
        ("plain", "clean intent-failed: Plain(number: 7)"),
        ("foundation", "clean intent-failed: out of ink"),
        ("unclear", "unclear intent-failed: the line went dead after the letter was sent"),
        ("cancellation", "clean cancelled: the intent has stopped before its end"),
        ("unrecoverable", "clean intent-failed: this is restricted at present"),
        ("permission", "clean intent-failed: permission for 'contacts' is needed"),
        ("unavailable", "clean unavailable: opening 'file:///x' is not available on Linux"),
    ]

    @Test(arguments: [
        ("not-logged-in", "not-logged-in"), ("e404", "e404"), ("", "intent-failed"),
        ("Not Logged In", "intent-failed"), ("not--logged-in", "intent-failed"),
        ("-a", "intent-failed"), ("a-", "intent-failed"), ("4a", "intent-failed"),
        (String(repeating: "a", count: 64), String(repeating: "a", count: 64)),
        (String(repeating: "a", count: 65), "intent-failed"),
    ])
    func `an error of an app has the code that it gives itself`(
        given: String, code: String
    ) async throws {
        let progress = try await Caller().invoke("post.fail", "way=coded", "code=\(given)")
        #expect(progress.text == "clean \(code): the counter is closed")
    }

    @Test(arguments: failures.indices)
    func `a thrown error has a sentence and a code`(_ index: Int) async throws {
        let (way, text) = Self.failures[index]
        #expect(try await Caller().invoke("post.fail", "way=\(way)").text == text)
    }

    @Test func `an outcome tells what this very invocation did`() async throws {
        let progress = try await Caller().invoke("post.send-letter", "letter=l1")
        #expect(progress.result?.effects == [.reads("post:letters"), .sends("mail:Ola")])
        #expect(progress.result?.touches == [])
        #expect(progress.result?.undo == .impossible)
        #expect(progress.result?.dialog == .init(full: "Sent Ola with 0."))
    }

    @Test func `an outcome tells what was touched and whether it can be undone`() async throws {
        try await HarbourOffice.$current.withValue(HarbourOffice()) {
            let progress = try await Caller().invoke(
                "harbour.dock-boat", "boat=Bounty", "berth=3", key: "run-1")
            let result = try #require(progress.result)
            #expect(result.touches == [Touch("harbour.boat/b3", before: "2", version: "2")])
            #expect(result.undo == .possible)
            #expect(result.effects == [.writes("harbour:boats")])
            #expect(HarbourOffice.current.log == ["docked b3 key run-1"])
        }
    }

    @Test func `an outcome has both forms of the dialog`() async throws {
        let progress = try await Caller().invoke("harbour.list-boats", "limit=1")
        #expect(progress.result?.dialog == .init(full: "3 boats are in.", supporting: "Boats"))
    }

    @Test func `a snippet is drawn with its buttons`() async throws {
        let result = try #require(try await Caller().invoke("post.show-letter").result)
        #expect(result.snippet?.terminalText(width: 40, styling: .plain) == "To Ola\n[1] Send\n")
        #expect(result.actions.map(\.title) == ["Send a Letter"])
        #expect(result.remarks == [])
    }

    @Test func `a snippet that cannot be drawn is no failure`() async throws {
        let result = try #require(
            try await Caller().invoke("post.show-letter", "isBroken=true").result)
        #expect(result.snippet == nil)
        #expect(result.remarks == ["its view could not be drawn"])
    }

    @Test func `a button is pressed with the values that it was made with`() async throws {
        let caller = Caller()
        let result = try #require(try await caller.invoke("post.show-letter").result)
        let action = try #require(result.actions.first)
        let call = try await caller.host.call(
            pressing: action, key: IdempotencyKey("pressed"), in: caller.conditions.surroundings)
        #expect(call.intent == TypeID(app: "post", name: "send-letter"))
        let values = call.arguments.map { "\($0.name) \($0.literal.values.map(\.json).joined())" }
        #expect(values == [#"letter {"id":"l1"}"#, "copies 3"])
        let other = SnippetAction(intent: "Nowhere.NoIntent", title: "None")
        let failure = await #expect(throws: CallFailure.self) {
            try await caller.host.call(
                pressing: other, key: IdempotencyKey("pressed"), in: caller.conditions.surroundings)
        }
        #expect(
            failure?.description == "no intent is behind 'None'; its app is not part of this tool")
    }

    @Test func `an opened intent is named with its values`() async throws {
        let opened = try #require(try await Caller().invoke("post.forward").result?.opened)
        #expect(opened.intent == TypeID(app: "post", name: "send-letter"))
        #expect(opened.title == "Send a Letter")
        #expect(opened.arguments.map(\.name) == ["letter", "copies"])
    }

    @Test func `what is private or secret is in no sentence`() async throws {
        let caller = Caller()
        let words = ["letter=l1", "note=burn this", "pin=4711"]
        let call = try caller.call("post.send-letter", words.map(caller.typed))
        let failure = await caller.host.invoke(call, under: caller.conditions)
        #expect(
            failure.text
                == "clean intent-failed: The post office has closed the oven for ••• with •••.")
        let sent = try await caller.invoke("post.send-letter", "letter=l1", "pin=4711")
        #expect(sent.result?.dialog?.full == "Sent Ola with •••.")
        let refused = try await caller.invoke("post.send-letter", "letter=l1", "pin=hunter2")
        #expect(refused.text == "clean wrong-type: 'pin' needs a whole number; '•••' is none")
    }

    @Test func `an intent on the main actor is performed there`() async throws {
        #expect(try await Caller().invoke("post.main").text == "true")
        let pending = try #require(try await Caller().invoke("post.main", "asks=true").pending)
        #expect(try await pending.answer(.yes).text == "true")
    }

    @MainActor @Test func `a call from the main actor ends as well`() async throws {
        #expect(try await Caller().invoke("post.main").text == "true")
        let pending = try #require(try await Caller().invoke("post.main", "asks=true").pending)
        #expect(try await pending.answer(.yes).text == "true")
    }
}

/// An effect that has happened already is not repeated.
@Suite(.patient) struct RecordTests {
    @Test func `what has happened is not performed again`() async throws {
        let counter = Counter()
        try await Counter.$current.withValue(counter) {
            let caller = Caller()
            let call = try caller.call(
                "post.pay", [("letter", .text("Åse")), ("amount", .text("7"))], key: "once")
            let pending = try #require(
                await caller.host.invoke(call, under: caller.conditions).pending)
            #expect(try await pending.answer(.yes).text == #""paid 7 for l5""#)
            let again = await caller.host.invoke(pending.call, under: caller.conditions)
            #expect(again.text == #""paid 7 for l5""#)
            #expect(again.result?.wasRecorded == true)
            #expect(again.result?.touches == [Touch("post.till", before: "", version: "once")])
            // By its words too, though the thing has to be found first then.
            let byName = await caller.host.invoke(call, under: caller.conditions)
            #expect(byName.result?.wasRecorded == true)
        }
        #expect(counter.log.filter { $0.hasPrefix("paid") } == ["paid 7 for l5"])
    }

    @Test func `the record is asked for before things are fetched`() async throws {
        let counter = Counter()
        try await Counter.$current.withValue(counter) {
            let gone = Value.entity(Entity(type: "post.letter", id: "l9"))
            let caller = Caller()
            let call = try caller.call(
                "post.pay",
                [("letter", Literal(.computed(gone))), ("amount", Literal(.computed(7)))],
                key: "gone")
            let arguments: ValueMap = ["letter": gone, "amount": 7]
            counter["gone"] = "\(Value.map(arguments).digest) paid 7 for l9"
            let progress = await caller.host.invoke(call, under: caller.conditions)
            #expect(progress.text == #""paid 7 for l9""#)
        }
        #expect(counter.log == [])
    }

    @Test func `the same key with other values is a failure`() async throws {
        try await Counter.$current.withValue(Counter()) {
            let caller = Caller()
            let pending = try #require(
                try await caller.invoke("post.pay", "letter=l1", "amount=7", key: "one").pending)
            _ = try await pending.answer(.yes)
            let other = try await caller.invoke("post.pay", "letter=l1", "amount=8", key: "one")
            #expect(other.text == "clean intent-failed: The post office has closed the key.")
        }
    }

    @Test func `the digest is that of the values without secrets`() async throws {
        func digest(_ words: String...) async throws -> String? {
            let caller = Caller()
            let call = try caller.call("post.send-letter", words.map(caller.typed))
            guard case .ready(let ready) = await caller.host.prepare(call, under: caller.conditions)
            else { return nil }
            return ready.parametersDigest
        }
        let plain = try #require(try await digest("letter=l1"))
        #expect(try await digest("letter=l1", "copies=1") == plain)
        #expect(try await digest("letter=l1", "pin=4711") == plain)
        #expect(try await digest("letter=Ola", "pin=4712") == plain)
        #expect(try await digest("letter=l1", "note=x") != plain)
        #expect(try await digest("letter=l2") != plain)
    }
}
