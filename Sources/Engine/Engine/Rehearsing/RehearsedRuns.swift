import Runs
import Store
import Values

/// The responsibility of an engine that decides and starts as one that serves a home, and performs
/// nothing.
struct RehearsedRuns: Responsibility {
    let all: AllRuns
    let rehearsal: Rehearsal

    /// The number of runs that are claimed at once.
    private static let together = 256

    private var parts: EngineParts { all.parts }

    func begin() async throws(StoreError) {
        parts.store.listen { [weak parts, rehearsal] hints in
            if rehearsal.touch(hints.runs) { parts?.bell.ring(.ready) }
        }
        try await all.begin()
    }

    func takeUp() async throws(StoreError) { try await claimReady() }

    func claimReady() async throws(StoreError) {
        for run in rehearsal.takeTouched() { try await endIfCancelled(run) }
        let engine = parts.runStore.engine
        while try await !parts.store.readyRuns(for: engine, most: 1).isEmpty {
            let claim = ReadyClaim(by: engine.id, most: Self.together)
            let runs = try await parts.store.claim(claim, as: parts.runStore.changeID())
            let now = parts.store.clock.reading.sinceBoot
            for run in runs { rehearsal.begin(run, at: now) }
        }
    }

    func endDueWaits() async throws(StoreError) {
        try await all.endDueWaits()
        for run in rehearsal.over(at: parts.store.clock.reading.sinceBoot) {
            try await end(run, as: .succeeded)
        }
    }

    func nextDue() async throws(StoreError) -> NextDue {
        var next = try await all.nextDue()
        next.sinceBoot = [next.sinceBoot, rehearsal.nextEnd].compactMap(\.self).min()
        return next
    }

    func adopt(_ family: RunID) { all.adopt(family) }
    func lookAgain() async throws(StoreError) { try await all.lookAgain() }
    func hearSignals() async throws(StoreError) { try await all.hearSignals() }
    func waitsToRemind() async throws(StoreError) -> [WaitName] { try await all.waitsToRemind() }
    func isOver(_ wait: WaitRecord) async throws(StoreError) -> Bool { try await all.isOver(wait) }
    func goesOn(with run: RunRecord) -> Bool { all.goesOn(with: run) }
    var definitionsInForce: Set<Digest>? { all.definitionsInForce }
}

extension RehearsedRuns {
    /// Ends a run to make room for another one.
    private func endIfCancelled(_ id: RunID) async throws(StoreError) {
        guard let run = try await parts.store.run(id), run.acts > run.actsTaken else { return }
        try await end(id, as: .cancelled)
    }

    private func end(_ id: RunID, as state: RunState) async throws(StoreError) {
        // Claimed by an engine before this one, it is claimed anew first.
        guard let run = try await parts.store.run(id), run.owner == parts.runStore.engine.id
        else { return }
        var advance = Advance(id, epoch: run.epoch, lastEntry: run.lastEntry, state: state)
        advance.actsTaken = run.acts
        rehearsal.forget(id)
        _ = try await parts.store.advance(advance, as: parts.runStore.changeID())
    }
}
