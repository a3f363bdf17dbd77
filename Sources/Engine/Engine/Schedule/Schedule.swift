import Calendars
import Diagnostics
import Locks
import Store
import Synchronization
import TimeZones
import Values
import Workflows

/// The triggers in force; decides on their occurrences.
final class Schedule: Sendable {
    let parts: EngineParts

    /// The triggers that go by files.
    let files: FileWatches

    /// Held while triggers decide, and while others are put in force.
    let deciding = AsyncLock()
    private let triggers = Guarded<[TriggerUID: TriggerInForce]>([:])

    /// The settings of the clock.
    private let clock: Mutex<ClockLook>

    private let waiting = Mutex<PutOffLoad?>(nil)

    /// Set for a copy from before, which does not catch up with occurrences until it was opened.
    private let copy = Mutex<CopyNote?>(nil)

    /// The number of rows that are stored in one change.
    private static let together = 500

    init(_ parts: EngineParts) {
        self.parts = parts
        files = FileWatches(parts)
        clock = Mutex(ClockLook(at: parts.store.clock.reading))
    }

    /// The time of the next decision.
    var next: Timestamp? {
        let due = triggers.inTurn { $0.values.compactMap(\.next).min() }
        guard look(\.isDoubted) else { return due }
        // A clock that may be wrong is looked at again soon.
        return parts.store.now.adding(.seconds(1))
    }

    func put(inForce triggers: [TriggerInForce]) {
        self.triggers.inTurn { inForce in
            inForce = Dictionary(triggers.map { ($0.uid, $0) }) { first, _ in first }
        }
    }

    /// Keeps triggers that are to be loaded when the clock can be believed.
    func putOff(_ load: PutOffLoad?) { waiting.withLock { $0 = load } }

    var putOffLoad: PutOffLoad? { waiting.withLock(\.self) }

    /// Leaves out occurrences from before a copy was opened.
    func leaveOut(before copy: CopyNote?) { self.copy.withLock { $0 = copy } }

    /// Returns some of the triggers that are in force, in the order of their names.
    func triggersInForce(where isWanted: (TriggerInForce) -> Bool) -> [TriggerInForce] {
        triggers.inTurn { $0.values.filter(isWanted) }.sorted { $0.uid < $1.uid }
    }

    /// The number of triggers that can start something now.
    var enabledCount: Int { triggers.inTurn { $0.values.count { $0.spec.isEnabled } } }

    /// Asks how the clock was set, or notes something about that.
    func look<Answer>(_ body: (inout ClockLook) -> Answer) -> Answer {
        clock.withLock { body(&$0) }
    }

    func inForce(_ uid: TriggerUID) -> TriggerInForce? { triggers.inTurn { $0[uid] } }

    /// The definitions of the runs that they start.
    var definitions: Set<Digest> {
        triggers.inTurn { Set($0.values.map(\.definition.definition.digest)) }
    }

    /// Decides all that is due now.
    func decideDue() async throws(StoreError) {
        guard try await hasClock() else { return }
        try await loadPutOff()
        let now = parts.store.now
        for trigger in triggersInForce(where: { $0.next.map { $0 <= now } ?? false }) {
            var trigger = trigger
            try await decide(&trigger, at: now)
        }
    }

    /// Decides the due occurrences of one trigger, a part after the other.
    func decide(
        _ trigger: inout TriggerInForce, at now: Timestamp,
        isStillDue: @escaping (String) -> Bool = { _ in true }
    ) async throws(StoreError) {
        var caughtUp = 0
        let copied = copy.withLock { $0?.at }
        while true {
            let rests = copied.map { trigger.watermark < $0 } ?? false
            let end = rests ? min(now, copied ?? now) : now
            let plan = parts.performers.noting(.trigger(trigger.uid)) {
                trigger.plan(
                    through: end, caughtUp: caughtUp, resting: rests ? .restored : nil,
                    isStillDue: isStillDue)
            }
            guard let plan else { return }
            caughtUp += plan.rows.count { $0.verdict == .caughtUp }
            do throws(StoreError) {
                try await store(plan, of: &trigger, at: now)
            } catch .stale(.trigger(let record)) where record.version == trigger.version {
                // Another engine has decided already; the rest is decided from there.
                trigger.watermark = max(record.watermark, trigger.watermark)
            } catch .stale { return }
            keep(trigger)
            if plan.isComplete, end == now { return settle(trigger.uid) }
        }
    }

    private func store(
        _ plan: DueTimes.Plan, of trigger: inout TriggerInForce, at now: Timestamp
    ) async throws(StoreError) {
        var rows = plan.rows[...]
        repeat {
            let some = rows.prefix(Self.together)
            rows = rows.dropFirst(Self.together)
            let watermark = rows.isEmpty ? plan.watermark : some.last?.nominal.upperBound
            let decision = OccurrenceDecision(
                trigger.uid, version: trigger.version, watermark: trigger.watermark,
                newWatermark: watermark ?? plan.watermark,
                occurrences: parts.performers.noting(.trigger(trigger.uid)) {
                    some.map { trigger.occurrence($0, parts.settings, at: now) }
                })
            let judgements = try await parts.store.decide(decision, as: parts.runStore.changeID())
            announce(decision.occurrences, judgements, of: trigger)
            trigger.watermark = decision.newWatermark
        } while !rows.isEmpty
    }

    func keep(_ trigger: TriggerInForce) {
        triggers.inTurn { inForce in
            if inForce[trigger.uid]?.version == trigger.version { inForce[trigger.uid] = trigger }
        }
    }

    /// The occurrences that a signal makes.
    func occurrences(of signal: SignalRecord) -> [NewOccurrence] {
        let now = parts.store.now
        let isLeftOut = copy.withLock { $0.map { signal.number <= $0.lastSignal } ?? false }
        let found = triggers.inTurn { $0.values.sorted { $0.uid < $1.uid } }.compactMap { trigger in
            parts.performers.noting(.trigger(trigger.uid)) {
                trigger.occurrence(of: signal, parts.settings, at: now)
            }
        }
        return found.map { isLeftOut ? $0.leftOut : $0 }
    }
}

extension NewOccurrence {
    /// The same without a run, since it may or may not have had one.
    fileprivate var leftOut: NewOccurrence {
        guard run != nil else { return self }
        return NewOccurrence(
            key, nominal: nominal, count: count, DueVerdict.skipped(.restored).judgement)
    }
}
