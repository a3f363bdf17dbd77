import Store
import StoreTestKit
import Values

/// Returns what an operation was refused with.
func refusal<Result>(_ body: () async throws(StoreError) -> Result) async -> StoreError? {
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

    /// Ends a run that is held by its first owner, with all that was stored since.
    func end(_ id: RunID, as state: RunState = .succeeded) async throws(StoreError) {
        let run = try await run(id)
        _ = try await advance(
            Advance(
                id, epoch: run?.epoch ?? 0, lastEntry: run?.lastEntry ?? 0,
                entries: [NewEntry(.ended)], state: state))
    }

    /// Lets a run wait, and its engine let go of it.
    func park(_ id: RunID, _ waits: NewWait...) async throws(StoreError) {
        let run = try await run(id)
        var advance = Advance(
            id, epoch: run?.epoch ?? 0, lastEntry: run?.lastEntry ?? 0,
            entries: [NewEntry(.begun, at: "0")], state: .waiting)
        advance.waits = waits
        advance.releases = true
        _ = try await self.advance(advance)
    }

    /// Lets a run wait until a person says what has become of its step, and its engine let go of
    /// it.
    func interrupt(_ id: RunID) async throws(StoreError) {
        let run = try await run(id)
        var advance = Advance(
            id, epoch: run?.epoch ?? 0, lastEntry: run?.lastEntry ?? 0,
            entries: [NewEntry(.begun, at: "0")], state: .waiting)
        advance.waits = [NewWait("0", for: .question([9]))]
        advance.releases = true
        advance.yields = true
        _ = try await self.advance(advance)
    }

    func claim(_ id: RunID, by engine: EngineID = "engine") async throws(StoreError) -> RunRecord {
        try await claim(Claim(id, by: engine), as: ChangeID("claim \(id) \(engine)"))
    }

    func state(of run: RunID) async throws(StoreError) -> RunState? {
        try await self.run(run)?.state
    }

    /// The end of the only wait of a run.
    func end(of run: RunID) async throws(StoreError) -> WaitEnd? {
        try await waits(.of(run)).first?.end
    }

    func ready() async throws(StoreError) -> [RunID] {
        try await readyRuns(for: NewEngine("engine", at: "here"), most: 100).map(\.id)
    }
}
