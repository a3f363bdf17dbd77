import Values

extension Transaction {
    /// Sets back triggers that had decided about later times, and lets runs go on that are due now.
    ///
    /// Occurrences up to a day and a half ahead of now are known, and do not come twice; later ones
    /// come from a wrong clock.
    mutating func setBack(_ setback: ClockSetback) throws(StoreError) -> ChangeResult {
        var triggers: [TriggerRecord] = []
        for one in setback.triggers {
            guard var trigger = try rows.trigger(one.uid) else { throw .stale(.nothing) }
            guard trigger.watermark == one.watermark else { throw .stale(.trigger(trigger)) }
            trigger.watermark = one.newWatermark
            trigger.generation += 1
            triggers.append(trigger)
        }
        for trigger in triggers {
            try rows.set(trigger)
            try voidOccurrences(of: trigger.uid)
        }
        if try rows.makeReady(dueAfter: clock.instant, through: setback.from) {
            hint { $0.hasReady = true }
        }
        return .done
    }

    private func voidOccurrences(of trigger: TriggerUID) throws(StoreError) {
        guard let limit = clock.instant.adding(ClockStep.mostMistaken) else { return }
        for key in try rows.occurrences(of: trigger, dueAfter: limit) {
            guard try rows.judgement(of: key)?.verdict != .void else { continue }
            let judgement = Judgement(.void, "clock was wrong")
            try rows.append(DatedJudgement(at: clock.instant, judgement), to: key)
        }
    }
}
