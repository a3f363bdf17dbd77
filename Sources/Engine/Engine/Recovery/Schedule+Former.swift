import Store
import Values

/// Triggers as they were when the engine before this one ended.
extension Schedule {
    /// Puts the former versions in force, as far as the project still has them, for signals that
    /// came meanwhile.
    ///
    /// A row covers the occurrences that the present version does not have any more.
    func putFormer(
        inForce pairs: [(known: KnownTrigger, written: WrittenTrigger)]
    ) async throws(StoreError) {
        var former = TriggersInForce()
        for (known, written) in pairs where known.record.state == .active {
            let before = WrittenTrigger(
                trigger: written.trigger, spec: known.spec, definition: written.definition)
            // One that cannot be read is told of where it is closed, or where the same is loaded.
            guard
                var trigger = try? inForce(
                    before, known.record, known.record.watermark, known.versions)
            else { continue }
            // A signal may end what waits.
            try await readWaiting(of: &trigger, after: known.versions)
            trigger.isEdited = !written.spec.isEnabled || known.spec.source != written.spec.source
            former.set(trigger)
        }
        put(inForce: former)
    }
}

/// Triggers over which processes have died.
extension Schedule {
    /// The note that a trigger is paused with until a person changes it.
    static let deadlyNote = "the process died twice in a row while it was being decided"

    /// The number of processes that die over a trigger before it is paused.
    private static let mostDeaths = 2

    /// Pauses triggers over which several processes in a row have died.
    func pauseDeadly() async throws(StoreError) {
        var deaths: [TriggerUID: Int] = [:]
        for case .trigger(let uid) in parts.settings.breadcrumbs?.left ?? [] {
            deaths[uid, default: 0] += 1
        }
        for (uid, count) in deaths {
            let isActive = try await parts.store.trigger(uid)?.state == .active
            // One that decides nothing any more is not suspected for ever.
            guard isActive, count >= Self.mostDeaths else {
                if !isActive { settle(uid) }
                continue
            }
            var turn = TriggerSwitch(uid, to: .paused)
            turn.note = Self.deadlyNote
            _ = try await parts.store.apply(.turn([turn]), as: parts.runStore.changeID())
            settle(uid)
        }
    }

    /// Notes that a process has outlived a decision about a trigger.
    func settle(_ uid: TriggerUID) { parts.settings.breadcrumbs?.settle(.trigger(uid)) }
}
