import Calls
import Catalogue
import EngineTestKit
import IntentHosting
import IntentTraits
import LogbookPack
import Runs
import Store
import StoreTestKit
import Testing
import TimeZones
import Values

@testable import Engine

@Suite struct HeldCallsTests {
    private func pendingCall() async throws -> PendingCall {
        let host = IntentHost(Trial.registry, clock: StillClock())
        let surroundings = CallSurroundings(at: Moment(.epoch, in: .utc), in: "/")
        let call = IntentCall(
            try #require(TypeID("logbook.note")), [], key: IdempotencyKey("a"))
        let end = await host.invoke(call, under: CallConditions(surroundings, .attended))
        guard case .asked(let pending) = end else {
            throw StepFailure("no-question", "it ended with \(end)")
        }
        return pending
    }

    @Test func `a call that is kept once more is not the first to be let go`() async throws {
        let call = try await pendingCall()
        let calls = HeldCalls()
        func place(_ number: Int) -> HeldCalls.Key { .init(run: "r", path: "\(number)") }
        for number in 0..<HeldCalls.most { calls.keep(call, at: place(number)) }
        calls.keep(call, at: place(0))
        #expect(calls.call(at: place(1)) != nil)
        _ = calls.remove(at: place(2))
        calls.keep(call, at: place(2))
        for number in 0..<2 { calls.keep(call, at: place(HeldCalls.most + number)) }
        #expect(calls.call(at: place(1)) == nil)
        #expect(calls.call(at: place(3)) == nil)
        for number in [0, 2, 4] { #expect(calls.call(at: place(number)) != nil, "\(number)") }
    }
}
