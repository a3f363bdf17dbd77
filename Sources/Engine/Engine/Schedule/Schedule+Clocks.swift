import Calendars
import Diagnostics
import Store
import Values

extension Engine {
    /// Whether the clock was set so far that it may be wrong, so that triggers wait.
    package var isClockDoubted: Bool { schedule.look(\.isDoubted) }
}

/// Clocks that are set while triggers wait for them.
extension Schedule {
    /// Handles a setting of the clock; returns whether triggers can decide by it.
    func hasClock() async throws(StoreError) -> Bool {
        let now = parts.store.clock.reading
        let isKept = parts.settings.isClockKept()
        switch look({ $0.look(at: now, isKept: isKept) }) {
        case .doubtful(let isNew):
            if isNew { parts.settings.trouble?(Diagnostic.Message.clockDoubtful.text) }
            return false
        case .set(let step):
            try await goBack(by: step, at: now)
            if step != .zero { try await moveWaiting(by: step) }
            look { $0.settle(at: now) }
            if step != .zero { try await sendOwn(HeardSignal.clockChange, ["by": .duration(step)]) }
            return true
        }
    }

    /// Lets triggers that are ahead of the clock decide from now on, and runs go on that were to do
    /// so by now.
    private func goBack(by step: TimeSpan, at now: ClockReading) async throws(StoreError) {
        let start = look { $0.beginning(at: now) }
        var others: Set<TriggerUID> = []
        // Also if that is stored already: an earlier try may have been stored without an answer,
        // and its message was not shown.
        var isOfUse = false
        while true {
            let ahead = triggersAhead(of: start, steppedBy: step).filter {
                !others.contains($0.uid)
            }
            guard step < .zero || !ahead.isEmpty else { return tell(step, isOfUse: isOfUse) }
            isOfUse = isOfUse || !ahead.isEmpty
            let anew = ahead.map { $0.begunAnew(at: start, steppedBy: step) }
            let before = step < .zero ? now.instant.subtracting(step) : ahead.map(\.watermark).max()
            do throws(StoreError) {
                let setback = ClockSetback(from: before ?? .latest, ahead, anew)
                _ = try await parts.store.apply(.setBack(setback), as: parts.runStore.changeID())
            } catch .stale {
                for trigger in ahead where try await !adopt(trigger.uid) {
                    // The other change was made by the clock as it is.
                    others.insert(trigger.uid)
                }
                continue
            }
            for trigger in anew { keep(trigger) }
            // Work that waits by the time of day has waited long enough.
            parts.delays.end(at: .latest)
            return tell(step, isOfUse: isOfUse)
        }
    }

    /// Takes over the watermark that the store has for a trigger; returns whether the trigger was
    /// neither edited nor set back there.
    private func adopt(_ uid: TriggerUID) async throws(StoreError) -> Bool {
        guard let record = try await parts.store.trigger(uid), var trigger = inForce(uid),
            trigger.version == record.version
        else { return false }
        let isSame = trigger.generation == record.generation
        trigger.watermark = record.watermark
        trigger.begin(generation: record.generation)
        keep(trigger)
        return isSame
    }

    /// Says that the clock was set back, unless that was by a second or two and changes nothing.
    private func tell(_ step: TimeSpan, isOfUse: Bool) {
        guard isOfUse || step <= -DuePolicy.grace else { return }
        let span = step < .zero ? -step : nil
        parts.settings.trouble?(Diagnostic.Message.clockSetBack(span).text)
    }
}

extension ClockSetback {
    /// Lets triggers begin anew that are ahead.
    fileprivate init(from instant: Timestamp, _ ahead: [TriggerInForce], _ anew: [TriggerInForce]) {
        self.init(
            from: instant,
            triggers: zip(ahead, anew).map {
                Trigger($0.uid, watermark: $0.watermark, newWatermark: $1.watermark)
            })
    }
}

extension TriggerInForce {
    /// The least time between two of its occurrences, if its rule says no more than that.
    private var interval: TimeSpan? {
        (rule?.recurrence as? EveryRule).flatMap { TimeSpan(seconds: Int64($0.step)) }
    }

    /// Whether it has decided about times to come.
    ///
    /// Without having seen the step, less than its interval proves nothing.
    func isAhead(of now: Timestamp, steppedBy step: TimeSpan) -> Bool {
        guard rule != nil else { return false }
        guard step == .zero else { return watermark > now }
        return watermark.since(now) > (interval ?? .seconds(1))
    }

    /// The same as it decides from now on, or from when its interval of real time is over.
    func begunAnew(at now: Timestamp, steppedBy step: TimeSpan) -> TriggerInForce {
        var trigger = self
        trigger.watermark = now
        trigger.begin(generation: generation + 1)
        guard let interval else { return trigger }
        let last = step == .zero ? now : lastOccurrence?.adding(step) ?? now
        // An occurrence at the very end of the interval is due.
        if let end = last.adding(interval)?.subtracting(Self.moment), end > now {
            trigger.watermark = min(end, now.adding(interval) ?? end)
        }
        return trigger
    }

    /// Makes the names of its further occurrences differ from those before; steps are numbered
    /// anew.
    mutating func begin(generation: Int) {
        self.generation = generation
        if case .steps = naming { naming = .steps(generation: generation) }
    }

    private var lastOccurrence: Timestamp? {
        watermark.adding(Self.moment).flatMap { rule?.recurrence.previous(before: $0)?.instant }
    }

    /// The shortest time that a store can tell.
    private static let moment = TimeSpan(totalNanoseconds: 1000) ?? .zero
}
