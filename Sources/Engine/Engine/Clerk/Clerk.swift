import Store
import Synchronization
import Values

/// Does the work of the engine as a whole, in turn: signals, due waits and triggers, ready runs,
/// and at last upkeep.
final class Clerk: Sendable {
    let parts: EngineParts
    private let alarm: any Alarm
    private let schedule: Schedule
    private let responsibility: any Responsibility
    private let claims: Claims
    private let upkeep: Upkeep
    private let isFirstRound = Atomic(true)

    init(_ engine: Engine, _ alarm: any Alarm) {
        parts = engine.parts
        schedule = engine.schedule
        upkeep = engine.upkeep
        responsibility = engine.responsibility
        self.alarm = alarm
        claims = Claims(parts: parts)
    }

    /// Goes round once, and tells those who waited for that.
    func round() async {
        let waiting = parts.turns.take()
        await look()
        for caller in waiting { caller.resume(returning: true) }
    }

    /// Looks at everything that the bell has rung for.
    private func look() async {
        let start = parts.store.now
        parts.delays.end(at: start)
        await keepLease()
        let needs = parts.bell.takeNeeds()
        await schedule.deciding.lock()
        defer { schedule.deciding.unlock() }
        // The failure of one of them is no reason to leave the others undone.
        var left: Needs = []
        if !needs.isDisjoint(with: [.signals, .due]) {
            if await !does(responsibility.hearSignals) { left.insert(.signals) }
        }
        if needs.contains(.due) {
            if await !does(responsibility.endDueWaits) { left.insert(.due) }
            if await !does(remind) { left.insert(.due) }
            if isFirstRound.exchange(false, ordering: .relaxed),
                await !does(responsibility.takeUp)
            {
                left.insert(.ready)
            }
            if await !does(schedule.decideDue) { left.insert(.due) }
        }
        if !needs.isDisjoint(with: [.files, .slots, .due]) {
            let isFree = needs.contains(.slots)
            let isDone = await does { () throws(StoreError) in
                try await self.schedule.files.round(isFree: isFree, telling: self.schedule)
            }
            if !isDone { left.formUnion([.files, .slots]) }
        }
        if !needs.isDisjoint(with: [.ready, .due]) {
            if await !does(responsibility.claimReady) { left.insert(.ready) }
            await claims.goOnWithSuspects()
        }
        if needs.contains(.due), await !does(upkeep.round) { left.insert(.due) }
        let done = needs.contains(.due) ? start : nil
        let isSet = await does { () throws(StoreError) in try await self.setAlarm(done: done) }
        guard !isSet || !left.isEmpty else { return }
        // The alarm rings again for what is left.
        parts.bell.add(left)
        alarm.set(for: parts.store.now.adding(.seconds(1)))
    }

    /// Does a part of the round; returns whether it could, and reports the obstacle.
    private func does(_ part: () async throws(StoreError) -> Void) async -> Bool {
        do throws(StoreError) {
            try await part()
            return true
        } catch {
            parts.watchers.tell(trouble: EngineError(error).description)
            return false
        }
    }

    /// Decides what was due before changed triggers are put in force.
    ///
    /// Where there were none ever, the signals that have come are for the ones that are first.
    func catchUp() async throws(StoreError) {
        try await responsibility.endDueWaits()
        guard try await parts.store.wasServed() else { return }
        try await responsibility.hearSignals()
    }

    /// Sets the alarm for the next due time; everything up to an instant was done, as far as it
    /// could be.
    private func setAlarm(done: Timestamp?) async throws(StoreError) {
        let reading = parts.store.clock.reading
        let next = [
            try await responsibility.nextDue().instant(by: reading), schedule.next,
            await schedule.files.next, parts.delays.next, parts.roster.suspects.due,
            NextDue(sinceBoot: parts.performers.lease.due).instant(by: reading), upkeep.next,
        ].compactMap(\.self).min()
        // Work that was due and failed in this round is looked at again a little later.
        let isLeft = next.flatMap { next in done.map { next <= $0 } } ?? false
        alarm.set(for: isLeft ? parts.store.now.adding(.seconds(1)) : next)
    }

    /// Reminds people of questions that have been open for long.
    private func remind() async throws(StoreError) {
        for wait in try await responsibility.waitsToRemind() {
            try await parts.watchers.remind(of: wait)
        }
    }
}
