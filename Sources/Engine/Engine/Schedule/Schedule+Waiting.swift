import Store
import Values

/// Occurrences that are decided later.
extension Schedule {
    /// Decides what has waited for its time of a trigger.
    func decideWaiting(of trigger: TriggerInForce, at now: Timestamp) async throws(StoreError) {
        let rests = rests
        let occurrences = parts.performers.noting(.trigger(trigger.uid)) {
            trigger.decideWaiting(parts.settings, rests, at: now)
        }
        guard !occurrences.isEmpty else { return }
        let decision = OccurrenceDecision(
            deciding: occurrences, of: trigger.uid, trigger.version, trigger.watermark)
        let judgements = try await parts.store.decide(decision, as: parts.runStore.changeID())
        announce(occurrences, judgements, of: trigger)
        noteWaiting(occurrences, judgements)
        settle(trigger.uid)
    }

    /// Keeps the occurrences that wait now, and no more those that do not.
    func noteWaiting(_ occurrences: [NewOccurrence], _ judgements: [Judgement]) {
        for (occurrence, judgement) in zip(occurrences, judgements) {
            guard var trigger = inForce(occurrence.key.trigger) else { continue }
            let key = occurrence.key
            let waiting = WaitingOccurrence(
                key, at: occurrence.nominal.lowerBound, judgement)
            guard waiting != nil || trigger.waiting.contains(where: { $0.key == key.key }) else {
                continue
            }
            trigger.waiting.removeAll { $0.key == key.key }
            if let waiting { trigger.waiting.append(waiting) }
            keep(trigger)
        }
    }

    func waiting(of trigger: TriggerUID) async throws(StoreError) -> [WaitingOccurrence] {
        var selection = OccurrenceSelection(of: trigger, most: Int(Int32.max))
        selection.isWaiting = true
        return try await parts.store.occurrences(selection).compactMap { WaitingOccurrence($0) }
    }

    /// Reads what waits of a trigger since an earlier process, also if only a version before had
    /// something wait; a trigger that is switched off starts none of it.
    func readWaiting(
        of trigger: inout TriggerInForce, after versions: [TriggerVersion]
    ) async throws(StoreError) {
        let mayWait =
            trigger.spec.wait != nil
            || versions.contains { version in
                // What waits of a version that cannot be read is looked for.
                (try? TriggerSpec(decoding: version.spec)).map { $0.wait != nil } ?? true
            }
        guard mayWait else { return }
        trigger.waiting = try await waiting(of: trigger.uid)
        guard !trigger.spec.isEnabled else { return }
        try await leaveOut(trigger.waiting, of: trigger.uid, as: .disabled)
        trigger.waiting = []
    }

    /// Decides that nothing starts of what waits of a trigger that is not in force any more.
    func leaveOutWaiting(of trigger: TriggerUID) async throws(StoreError) {
        try await leaveOut(try await waiting(of: trigger), of: trigger, as: .removed)
    }

    private func leaveOut(
        _ waiting: [WaitingOccurrence], of trigger: TriggerUID, as reason: DueVerdict.Reason
    ) async throws(StoreError) {
        guard !waiting.isEmpty, let record = try await parts.store.trigger(trigger) else { return }
        let rows = waiting.map { $0.row(of: trigger, DueVerdict.skipped(reason).judgement) }
        _ = try await parts.store.decide(
            OccurrenceDecision(deciding: rows, of: trigger, record.version, record.watermark),
            as: parts.runStore.changeID())
    }

    /// Lets what waits for a length of time wait as long as before, though the clock was set.
    func moveWaiting(by step: TimeSpan) async throws(StoreError) {
        for trigger in triggersAwake(where: { !$0.waiting.isEmpty }) {
            let rows = trigger.waiting.map { one in
                let moved = one.moved(by: step)
                return moved.row(of: trigger.uid, moved.judgement)
            }
            let judgements = try await parts.store.decide(
                OccurrenceDecision(
                    deciding: rows, of: trigger.uid, trigger.version, trigger.watermark),
                as: parts.runStore.changeID())
            noteWaiting(rows, judgements)
        }
    }
}

extension WaitingOccurrence {
    fileprivate func moved(by step: TimeSpan) -> WaitingOccurrence {
        WaitingOccurrence(
            key: key, at: at, due: due.adding(step) ?? due, record: record, depth: depth)
    }

    fileprivate func row(of trigger: TriggerUID, _ judgement: Judgement) -> NewOccurrence {
        NewOccurrence(OccurrenceKey(trigger, key), nominal: at...at, judgement)
    }
}

extension OccurrenceDecision {
    /// Decides occurrences that have waited; what is due by time stays as it is.
    fileprivate init(
        deciding rows: [NewOccurrence], of trigger: TriggerUID, _ version: Int,
        _ watermark: Timestamp
    ) {
        self.init(
            trigger, version: version, watermark: watermark, newWatermark: watermark,
            occurrences: rows)
    }
}
