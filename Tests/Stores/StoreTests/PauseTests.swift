import PatienceTestKit
import Store
import StoreTestKit
import Testing
import Values

@Suite(.patient) struct PauseTests {
    @Test(arguments: StoreCase.all)
    func `a pause goes on until it is ended, and is kept until that is settled`(
        _ stores: StoreCase
    ) async throws {
        let clock = ManualClock()
        let store = try await stores.started(clock)
        let begin = store.now
        _ = try await store.apply(.pause(NewPause(of: "w", by: "ada", note: "away")), as: nil)
        clock.advance(by: .seconds(5))
        _ = try await store.apply(.pause(NewPause(of: "w", by: "bob")), as: nil)
        #expect(try await store.pauses() == [Pause(of: "w", by: "bob", at: begin)])
        _ = try await store.apply(.unpause(Unpausing(of: "w")), as: nil)
        #expect(try await store.pauses() == [Pause(of: "w", by: "bob", at: begin, end: store.now)])
        _ = try await store.apply(.settlePauses(endedBy: begin), as: nil)
        #expect(try await store.pauses().count == 1)
        _ = try await store.apply(.settlePauses(endedBy: store.now), as: nil)
        #expect(try await store.pauses() == [])
    }

    @Test(arguments: StoreCase.all)
    func `all pauses end at once, and none that is not there`(_ stores: StoreCase) async throws {
        let store = try await stores.started()
        for workflow in [nil, "w"] {
            _ = try await store.apply(.pause(NewPause(of: workflow, by: "ada")), as: nil)
        }
        for other in [Unpausing(of: "v")] {
            let error = await refusal { () throws(StoreError) in
                try await store.apply(.unpause(other), as: nil)
            }
            #expect(error == .stale(.nothing))
        }
        _ = try await store.apply(.unpause(Unpausing(of: nil, catchingUp: true)), as: nil)
        #expect(try await store.pauses() == [])
    }
}
