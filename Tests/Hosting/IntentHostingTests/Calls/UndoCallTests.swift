import Calls
import Catalogue
import HarbourPack
import IntentHosting
import IntentTraits
import PatienceTestKit
import Testing
import Values

/// Calls that take back what an intent has done.
@Suite(.patient) struct UndoCallTests {
    private static let moved = Touch("harbour.boat/b3", before: "2", version: "2")

    private static func undo(
        _ touches: Touch..., of intent: String = "harbour.dock-boat"
    ) async throws -> CallProgress {
        let caller = Caller()
        var call = try caller.call(intent, [], key: "undo-1")
        call.undoes = touches
        return await caller.host.invoke(call, under: caller.conditions)
    }

    private static func inHarbour(_ body: () async throws -> Void) async throws {
        try await HarbourOffice.$current.withValue(HarbourOffice()) {
            _ = try await Caller().invoke("harbour.dock-boat", "boat=Bounty", "berth=3")
            try await body()
        }
    }

    @Test func `what was touched gets back the state that it had`() async throws {
        try await Self.inHarbour {
            #expect(try await Self.undo(Self.moved).text == "nothing")
            let again = try await Caller().invoke("harbour.dock-boat", "boat=Bounty", "berth=3")
            #expect(again.result?.touches.first?.before == "2")
        }
    }

    @Test func `things that were changed since stay, and all of them are told`() async throws {
        try await Self.inHarbour {
            let gone = Touch("harbour.boat/b9", before: "", version: "1")
            let failure = try #require(
                try await Self.undo(gone, Self.moved, Self.moved).failure)
            // The last one is the first to be taken back, and the one before it is the same.
            #expect(
                failure.description == """
                    'harbour.boat/b3' was changed since by the harbour master, so it stays as it is
                    'harbour.boat/b9' was changed since by the harbour master, so it stays as it is
                    """)
            #expect(failure.code == "undo-conflict")
            #expect(failure.clarity == .clean)
        }
    }

    @Test func `an intent that cannot be undone is not performed instead`() async throws {
        let progress = try await Self.undo(Self.moved, of: "harbour.list-boats")
        #expect(progress.text == "clean no-undo: 'harbour.list-boats' cannot be taken back")
    }

    @Test func `a call that takes something back needs no values, and is the same for its key`()
        async throws
    {
        let caller = Caller()
        var call = try caller.call("harbour.dock-boat", [], key: "undo-1")
        call.undoes = [Self.moved]
        #expect(try IntentCall(stored: Value(decoding: call.stored.encoded)) == call)
        guard case .ready(let ready) = await caller.host.prepare(call, under: caller.conditions)
        else {
            Issue.record("it is not ready")
            return
        }
        #expect(ready.call == call)
        #expect(ready.repetition == .keyed)
        #expect(ready.effects == [.writes("harbour:boats")])
        call.undoes = []
        guard case .ready(let other) = await caller.host.prepare(call, under: caller.conditions)
        else {
            Issue.record("it is not ready")
            return
        }
        #expect(other.parametersDigest != ready.parametersDigest)
    }
}
