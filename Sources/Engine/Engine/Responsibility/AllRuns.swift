import Runs
import Store
import Values

/// The responsibility of an engine that serves a home: for all runs that it may own, and for what
/// triggers start.
struct AllRuns: Responsibility {
    let parts: EngineParts
    let schedule: Schedule

    /// The number of waits that are ended in one change.
    static let together = 1_000

    private var claims: Claims { Claims(parts: parts) }

    func begin() async throws(StoreError) {
        parts.store.lookForDamage()
        await parts.performers.endOrphans(of: nil)
        try await parts.register()
        try await takeOver()
        parts.nameSuspects()
        try await settleSuspects()
        try await schedule.noteDeaths()
        try await schedule.pauseDeadly()
    }

    func adopt(_ family: RunID) {}

    func lookAgain() async throws(StoreError) {
        try await parts.endWaitsForApps()
        try await parts.lookAgainAtParkedRuns()
        try await parts.yieldSlots()
    }

    /// Returns once the first decisions about them are stored.
    ///
    /// Runs that were interrupted yield their slots then, before anything is decided that needs
    /// one.
    func takeUp() async throws(StoreError) {
        try await claims.claimAll()
        await claims.goOnWithSuspects()
        for driver in parts.roster.table.all { await driver.begun() }
    }

    func claimReady() async throws(StoreError) { try await claims.claimAll() }

    func endDueWaits() async throws(StoreError) {
        guard let next = try await nextDue().instant(by: parts.store.clock.reading),
            next <= parts.store.now
        else { return }
        while try await parts.store.resolveDue(most: Self.together) == Self.together {}
    }

    func waitsToRemind() async throws(StoreError) -> [WaitName] {
        try await parts.store.waitsToRemind(most: Self.together)
    }

    func nextDue() async throws(StoreError) -> NextDue { try await parts.store.nextDue() }

    /// All waits of all signals have ended already.
    func isOver(_ wait: WaitRecord) async throws(StoreError) -> Bool {
        wait.end == nil && parts.runStore.isOver(wait)
    }

    func goesOn(with run: RunRecord) -> Bool { true }

    var definitionsInForce: Set<Digest>? { schedule.definitions }
}

/// Runs of engines that are gone.
extension AllRuns {
    /// Lets runs be claimed whose engines are gone.
    private func takeOver() async throws(StoreError) {
        let now = parts.store.now
        for record in try await parts.store.engines()
        where record.engine.id != parts.runStore.engine.id && record.isOver(at: now) {
            do throws(StoreError) {
                _ = try await parts.store.apply(.takeOver(record.engine.id), as: nil)
            } catch .stale {
                // It is there again, or another engine was faster.
            }
        }
    }

    /// Settles notes about runs that cannot be claimed any more.
    private func settleSuspects() async throws(StoreError) {
        for run in parts.roster.suspects.named
        where try await parts.store.run(run)?.state != .running {
            parts.roster.suspects.count(run)
            parts.settings.breadcrumbs?.settle(.run(run, at: .run))
        }
    }
}
