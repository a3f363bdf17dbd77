import Calls
import Diagnostics
import Runs
import Store
import Workflows

/// Announcing facts to the person who runs the engine.
extension Watchers {
    func announce(_ announcement: @autoclosure () -> Announcement) {
        settings.announce?(announcement())
    }

    func told(_ run: RunID, of workflow: String, _ origin: Origin, in family: RunID) -> ToldRun {
        ToldRun(
            id: run, workflow: workflow, origin: origin,
            isWatched: families.watch(family, at: runStore.store.now))
    }

    func told(_ run: RunRecord) -> ToldRun {
        told(run.id, of: run.workflow, run.origin, in: run.family)
    }

    /// Announces the state of a run that this process does not go on with.
    func announceEnd(of run: RunRecord) async throws(StoreError) {
        guard settings.announce != nil else { return }
        guard run.startedAt == nil, let key = run.origin.occurrence else {
            return announce(.ended(told(run), run.state, nil))
        }
        // It never began, and the ledger says why.
        let selection = OccurrenceSelection(of: key.trigger, key: key.key, most: 1)
        guard let row = try await runStore.store.occurrences(selection).first,
            let last = row.judgements.last?.judgement,
            let trigger = try await runStore.store.trigger(key.trigger)
        else { return }
        announce(
            .decided(
                ToldOccurrence(
                    workflow: run.workflow, trigger: trigger.id ?? trigger.kind, due: row.nominal,
                    count: row.count, judgement: last, run: run.id)))
    }

    /// Announces a change to a run that parks it.
    func announceParking(in advance: Advance, _ run: @autoclosure () -> ToldRun) {
        // Where the same was asked before, people know it.
        guard advance.isParked, advance.waits.contains(where: { $0.path == StepPath.parked.text })
        else { return }
        announce(.parked(run(), because: advance.waitingFor ?? "", isNew: true))
    }

    /// Announces the runs that are parked since an earlier process.
    func announceParked(_ waits: [WaitRecord]) async throws(StoreError) {
        for wait in waits {
            guard let run = try await runStore.store.run(wait.run), run.state == .waiting else {
                continue
            }
            let reason = wait.parkedForm?.message ?? run.waitingFor ?? ""
            announce(.parked(told(run), because: reason, isNew: false))
        }
    }

    /// The questions of runs that are parked.
    func parkedWaits() async throws(StoreError) -> [WaitRecord] {
        guard settings.announce != nil else { return [] }
        return try await runStore.store.waits(.questions).filter { $0.isParked && $0.end == nil }
    }
}

extension Schedule {
    /// Announces the verdicts on occurrences of a trigger.
    func announce(
        _ occurrences: [NewOccurrence], _ judgements: [Judgement], of trigger: TriggerInForce
    ) {
        for (occurrence, judgement) in zip(occurrences, judgements) {
            parts.watchers.announce(
                .decided(
                    ToldOccurrence(
                        workflow: trigger.workflow.id,
                        trigger: trigger.trigger.id ?? trigger.spec.kind, due: occurrence.nominal,
                        count: occurrence.count, judgement: judgement, run: occurrence.run?.id)))
        }
    }

    /// Announces the occurrences that a signal has made.
    func announce(_ occurrences: [NewOccurrence], _ judgements: [Judgement]) {
        for (occurrence, judgement) in zip(occurrences, judgements) {
            guard let trigger = inForce(occurrence.key.trigger) else { continue }
            announce([occurrence], [judgement], of: trigger)
        }
    }
}
