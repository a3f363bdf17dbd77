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
    private let triggers = Guarded(TriggersInForce())

    /// The settings of the clock.
    private let clock: Mutex<ClockLook>

    private let waiting = Mutex<PutOffLoad?>(nil)

    /// Set for a copy from before, which does not catch up with occurrences until it was opened.
    private let copy = Mutex<CopyNote?>(nil)

    private let pauses = Mutex<[Pause]>([])
    private let widened = Mutex<Set<String>>([])
    private let hasLoaded = Atomic(false)

    /// The workflows of the project that are not in force, since their files have errors.
    private let leftOut = Mutex<Set<String>>([])

    /// The number of rows that are stored in one change.
    static let together = 500

    init(_ parts: EngineParts) {
        self.parts = parts
        files = FileWatches(parts)
        clock = Mutex(ClockLook(at: parts.store.clock.reading))
    }

    /// The time of the next decision.
    var next: Timestamp? {
        let rests = rests
        let due = triggers.inTurn { $0.next(rests) }
        guard look(\.isDoubted) else { return due }
        // A clock that may be wrong is looked at again soon.
        return parts.store.now.adding(.seconds(1))
    }

    /// Puts triggers in force, and no others any more.
    func put(inForce new: TriggersInForce) {
        var new = new
        new.listHearers()
        triggers.inTurn { [new] in $0 = new }
    }

    /// Whether there are so many that loading them took memory worth giving back.
    var isLarge: Bool { triggers.inTurn { $0.asleep.count } > 1_000 }

    /// Looks at all that are in force.
    func inForce<Answer>(_ body: (TriggersInForce) -> Answer) -> Answer {
        triggers.inTurn { body($0) }
    }

    /// Keeps triggers that are to be loaded when the clock can be believed.
    func putOff(_ load: PutOffLoad?) { waiting.withLock { $0 = load } }

    var putOffLoad: PutOffLoad? { waiting.withLock(\.self) }

    /// Leaves out occurrences from before a copy was opened.
    func leaveOut(before copy: CopyNote?) { self.copy.withLock { $0 = copy } }

    /// The stretches of time in which triggers start nothing.
    var rests: Rests {
        Rests(
            copiedAt: copy.withLock { $0?.at }, pauses: pauses.withLock(\.self),
            widened: widened.withLock(\.self))
    }

    /// Whether the triggers of a project are in force.
    var isLoaded: Bool { hasLoaded.load(ordering: .relaxed) }

    func noteLoaded() { hasLoaded.store(true, ordering: .relaxed) }

    /// Reads what people have paused.
    func readPauses() async throws(StoreError) {
        let stored = try await parts.store.pauses()
        pauses.withLock { $0 = stored }
    }

    /// Notes the workflows of the project that are not in force, since their files have errors.
    func note(leftOut workflows: Set<String>) { leftOut.withLock { $0 = workflows } }

    func isLeftOut(_ workflow: String) -> Bool { leftOut.withLock { $0.contains(workflow) } }

    /// Lets the triggers of workflows rest that may do more than people have allowed, and no others
    /// for that reason.
    func rest(_ widened: Set<String>) { self.widened.withLock { $0 = widened } }

    /// Lets the triggers of a workflow go on that is allowed what it may do.
    func goOn(with workflow: String) async throws(StoreError) {
        widened.withLock { _ = $0.remove(workflow) }
        try await watchFiles()
    }

    /// Returns some of the triggers that are in force and do not only wait for a time, in the order
    /// of their names.
    func triggersAwake(where isWanted: (TriggerInForce) -> Bool) -> [TriggerInForce] {
        triggers.inTurn { $0.awake.values.filter(isWanted) }.sorted { $0.uid < $1.uid }
    }

    /// Those that go by files.
    var fileTriggers: [TriggerInForce] { triggersAwake { $0.spec.fileWatch != nil } }

    /// The triggers that have decided about times to come.
    func triggersAhead(of now: Timestamp, steppedBy step: TimeSpan) -> [TriggerInForce] {
        triggers.inTurn { $0.ahead(of: now) }.compactMap { inForce($0) }
            .filter { $0.isAhead(of: now, steppedBy: step) }
    }

    /// The number of triggers that can start something now.
    var enabledCount: Int {
        let rests = rests
        return triggers.inTurn { $0.enabledCount(rests) }
    }

    /// Asks how the clock was set, or notes something about that.
    func look<Answer>(_ body: (inout ClockLook) -> Answer) -> Answer {
        clock.withLock { body(&$0) }
    }

    /// The whole of a trigger in force.
    func inForce(_ uid: TriggerUID) -> TriggerInForce? {
        switch triggers.inTurn({ $0[uid] }) {
        case .awake(let trigger): return trigger
        case .asleep(let sleeping):
            if let trigger = woken(uid, sleeping) { return trigger }
            triggers.inTurn { $0.remove(uid) }
            return nil
        case nil: return nil
        }
    }

    /// The triggers that hear signals of a name.
    func hearers(of signal: String) -> [TriggerInForce] {
        triggers.inTurn { $0.hearers(of: signal) }
    }

    /// Notes that a trigger rests because of trouble, or goes on.
    func turn(_ uid: TriggerUID, isHalted: Bool, watermark: Timestamp? = nil) {
        guard var trigger = inForce(uid) else { return }
        trigger.isHalted = isHalted
        trigger.watermark = watermark ?? trigger.watermark
        triggers.inTurn { [trigger] in $0.set(trigger) }
    }

    /// The definitions of the runs that they start.
    var definitions: Set<Digest> {
        Set(triggers.inTurn { $0.definitions }.map(\.definition.digest))
    }

    /// Decides all that is due now.
    func decideDue() async throws(StoreError) {
        guard try await hasClock() else { return }
        try await loadPutOff()
        let now = parts.store.now
        let rests = rests
        try await decide(triggers.inTurn { $0.due(rests, at: now) }, at: now)
        try await settlePauses(at: now)
    }

    /// Decides the due occurrences of one trigger, a part after the other; `closing` decides also
    /// what is due in a pause that goes on.
    func decide(
        _ trigger: inout TriggerInForce, at now: Timestamp, closing isClosing: Bool = false,
        isStillDue: @escaping (String) -> Bool = { _ in true }
    ) async throws(StoreError) {
        var caughtUp = 0
        let rests = rests
        while true {
            let stretch = rests.stretch(
                after: trigger.watermark, through: now, of: trigger.workflow.id)
            guard let stretch = stretch ?? (isClosing ? .init(end: now, reason: .paused) : nil)
            else { return }
            let plan = parts.performers.noting(.trigger(trigger.uid)) {
                trigger.plan(
                    through: stretch.end, at: now, caughtUp: caughtUp,
                    resting: trigger.isHalted ? .paused : stretch.reason,
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
            if plan.isComplete, stretch.end == now { return settle(trigger.uid) }
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
            let decision = decision(
                on: some, watermark ?? plan.watermark, of: trigger, at: now)
            let judgements = try await parts.store.decide(decision, as: parts.runStore.changeID())
            announce(decision.occurrences, judgements, of: trigger)
            trigger.watermark = decision.newWatermark
        } while !rows.isEmpty
    }

    func keep(_ trigger: TriggerInForce) {
        triggers.inTurn { inForce in
            guard inForce.version(of: trigger.uid) == trigger.version else { return }
            inForce.set(trigger)
        }
    }

    /// The occurrences that a signal makes.
    func occurrences(of signal: SignalRecord) -> [NewOccurrence] {
        let now = parts.store.now
        let rests = rests
        let isLeftOut = copy.withLock { $0.map { signal.number <= $0.lastSignal } ?? false }
        return hearers(of: signal.signal.name).flatMap { trigger in
            let rest = rests.reason(of: trigger.workflow.id, at: signal.storedAt)
            let occurrences = parts.performers.noting(.trigger(trigger.uid)) {
                trigger.occurrences(
                    of: signal, parts.settings,
                    resting: trigger.isHalted ? .paused : rest, at: now)
            }
            return isLeftOut ? occurrences.map(\.leftOut) : occurrences
        }
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
