import Store
import Synchronization
import Values

/// Does the work of the engine as a whole, in turn: signals, due waits and triggers, ready runs,
/// and at last upkeep.
final class Clerk: Sendable {
    let parts: EngineParts
    private let alarm: any Alarm
    private let schedule: Schedule
    private let claims: Claims
    private let upkeep: Upkeep
    private let isFirstRound = Atomic(true)

    /// The number of waits that are ended in one change.
    private static let together = 1_000

    init(_ parts: EngineParts, _ schedule: Schedule, _ upkeep: Upkeep, _ alarm: any Alarm) {
        self.parts = parts
        self.schedule = schedule
        self.upkeep = upkeep
        self.alarm = alarm
        claims = Claims(parts: parts)
    }

    /// Looks at everything that the bell has rung for.
    func round() async {
        let start = parts.store.now
        parts.delays.end(at: start)
        await keepLease()
        let needs = parts.bell.takeNeeds()
        await schedule.deciding.lock()
        defer { schedule.deciding.unlock() }
        // The failure of one of them is no reason to leave the others undone.
        var left: Needs = []
        if !needs.isDisjoint(with: [.signals, .due]) {
            if await !does(dispatchSignals) { left.insert(.signals) }
        }
        if needs.contains(.due) {
            if await !does(endWaits) { left.insert(.due) }
            if await !does(remind) { left.insert(.due) }
            if isFirstRound.exchange(false, ordering: .relaxed),
                case .everything = parts.settings.role, await !does(claims.takeUp)
            {
                left.insert(.ready)
            }
            if await !does(schedule.decideDue) { left.insert(.due) }
        }
        if !needs.isDisjoint(with: [.ready, .due]) {
            if await !does(claims.claimAll) { left.insert(.ready) }
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
            parts.tell(trouble: EngineError(error).description)
            return false
        }
    }

    /// Decides what was due before changed triggers are put in force.
    func catchUp() async throws(StoreError) {
        try await endWaits()
        try await dispatchSignals()
    }

    /// Sets the alarm for the next due time; everything up to an instant was done, as far as it
    /// could be.
    private func setAlarm(done: Timestamp?) async throws(StoreError) {
        let next = [
            try await nextDue(), schedule.next, parts.delays.next, parts.suspects.due,
            instant(of: NextDue(sinceBoot: parts.lease.due)), upkeep.next,
        ].compactMap(\.self).min()
        // Work that was due and failed in this round is looked at again a little later.
        let isLeft = next.flatMap { next in done.map { next <= $0 } } ?? false
        alarm.set(for: isLeft ? parts.store.now.adding(.seconds(1)) : next)
    }

    /// The time when something is due that this engine looks after.
    private func nextDue() async throws(StoreError) -> Timestamp? {
        if case .everything = parts.settings.role {
            return instant(of: try await parts.store.nextDue())
        }
        let runs = try await parts.ownRuns()
        let found = try await waits(of: runs)
        let open = found.waits.filter { $0.end == nil }
        let now = parts.store.now
        let beginnings = runs.filter { $0.state == .running && $0.due > now }.map(\.due)
        var next = NextDue(instant: (open.compactMap(\.remindAt) + beginnings).min())
        for due in open.map(\.due) + found.unread.map(\.due) {
            switch due {
            case .at(let instant)?: next.instant = min(next.instant ?? instant, instant)
            case .sinceBoot(let span, _)?: next.sinceBoot = min(next.sinceBoot ?? span, span)
            case nil: break
            }
        }
        return instant(of: next)
    }

    /// The time of day at which the earlier of two clocks says that something is due.
    private func instant(of next: NextDue) -> Timestamp? {
        let reading = parts.store.clock.reading
        let left = next.sinceBoot?.subtracting(reading.sinceBoot)
        return [next.instant, left.flatMap { reading.instant.adding($0) }].compactMap(\.self).min()
    }

    private func endWaits() async throws(StoreError) {
        // The waits of a one-shot engine have ended with its signals.
        guard case .everything = parts.settings.role else { return }
        guard let next = instant(of: try await parts.store.nextDue()), next <= parts.store.now
        else { return }
        while try await parts.store.resolveDue(most: Self.together) == Self.together {}
    }

    /// Reminds people of questions that have been open for long.
    private func remind() async throws(StoreError) {
        for wait in try await waitsToRemind() { try await parts.remind(of: wait) }
    }

    private func waitsToRemind() async throws(StoreError) -> [WaitName] {
        if case .everything = parts.settings.role {
            return try await parts.store.waitsToRemind(most: Self.together)
        }
        let now = parts.store.now
        return try await waits(of: parts.ownRuns()).waits
            .filter { wait in wait.end == nil && wait.remindAt.map { $0 <= now } == true }
            .map { WaitName(of: $0.run, at: $0.path) }
    }
}

/// Signals, in the order in which they were stored.
extension Clerk {
    private func dispatchSignals() async throws(StoreError) {
        guard case .everything = parts.settings.role else { return try await endOwnWaits() }
        while true {
            let signals = try await parts.store.signals(.undispatched, most: 100)
            for signal in signals { try await dispatch(signal) }
            if signals.isEmpty { return }
        }
    }

    private func dispatch(_ signal: SignalRecord) async throws(StoreError) {
        var resolves = try await parts.store.waits(.signal(signal.signal.name))
            .filter { $0.mayBeEnded(by: signal) && parts.payload(of: signal, meeting: $0) != nil }
            .map { WaitResolution(run: $0.run, path: $0.path, end: .signal(signal.number)) }
        // Within a run a signal satisfies one wait, the first.
        var runs: Set<RunID> = []
        resolves.removeAll { !runs.insert($0.run).inserted }
        while resolves.count > Self.together {
            let some = Array(resolves.prefix(Self.together))
            resolves.removeFirst(Self.together)
            _ = try await parts.store.dispatch(
                SignalDispatch(signal.number, resolves: some, isLast: false), as: parts.changeID())
        }
        let occurrences = schedule.occurrences(of: signal)
        let judgements = try await parts.store.dispatch(
            SignalDispatch(signal.number, occurrences: occurrences, resolves: resolves),
            as: parts.changeID())
        schedule.announce(occurrences, judgements)
        for (occurrence, judgement) in zip(occurrences, judgements) {
            parts.tellSender(of: signal, about: occurrence, judgement)
        }
        for occurrence in occurrences { schedule.settle(occurrence.key.trigger) }
    }
}

/// The duties of a one-shot engine, for its own runs alone.
extension Clerk {
    private func endOwnWaits() async throws(StoreError) {
        let reading = parts.store.clock.reading
        let waits = try await waits(of: parts.ownRuns())
        for wait in waits.waits {
            if let end = try await parts.foundEnd(of: wait) {
                try await resolve(wait.run, wait.path, end)
            }
        }
        // Their runs find out then that these cannot be read, and ask a person.
        for wait in waits.unread {
            if let due = wait.due, reading.isReached(due) {
                try await resolve(wait.run, wait.path, .deadline)
            }
        }
    }

    private func waits(of runs: [RunRecord]) async throws(StoreError) -> FoundWaits {
        var waits: [WaitRecord] = []
        var unread: [UnreadWait] = []
        for run in runs {
            let found = try await parts.store.foundWaits(.of(run.id))
            waits += found.waits
            unread += found.unread
        }
        return FoundWaits(waits, unread: unread)
    }

    private func resolve(_ run: RunID, _ path: String, _ end: WaitEnd) async throws(StoreError) {
        let resolution = WaitResolution(run: run, path: path, end: end)
        do throws(StoreError) {
            _ = try await parts.store.apply(.resolve(resolution), as: nil)
        } catch .stale {
            // It has ended otherwise.
        }
    }
}
