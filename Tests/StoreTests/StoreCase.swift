import Store
import StoreTestKit
import Testing

/// A store that has to keep the rules, new and empty.
struct StoreCase: CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (ManualClock) throws -> any Store

    static let all = [
        StoreCase(testDescription: "in memory") { MemoryStore(clock: $0) }
    ]

    /// Makes the store with an engine that may own runs.
    func started(_ clock: ManualClock = ManualClock()) async throws -> any Store {
        let store = try make(clock)
        _ = try await store.apply(.register(NewEngine("engine", at: "here")), as: nil)
        return store
    }
}

/// Returns what an operation was refused with.
func refusal<Result>(
    _ body: () async throws(StoreError) -> Result
) async -> StoreError? {
    do throws(StoreError) {
        _ = try await body()
        return nil
    } catch {
        return error
    }
}

extension Store {
    /// Creates a run that the engine holds, with one entry.
    func begin(_ id: RunID, _ admission: Admission? = nil) async throws(StoreError) {
        _ = try await create(
            .sample(id, admission, owner: "engine"), as: ChangeID("create \(id)"))
    }

    /// Ends a run that the engine holds since it was created, and of which nothing else was stored.
    func end(_ id: RunID, as state: RunState = .succeeded) async throws(StoreError) {
        let advance = Advance(
            id, epoch: 1, lastEntry: 1, entries: [NewEntry(.ended)], state: state)
        _ = try await self.advance(advance)
    }

    func state(of run: RunID) async throws(StoreError) -> RunState? {
        try await self.run(run)?.state
    }
}
