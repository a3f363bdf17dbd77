import Calendars
import Store
import Values
import Workflows

/// The triggers in force, in the order in which they decide.
struct TriggersInForce: Sendable {
    /// A trigger as it is kept.
    enum Member: Sendable {
        case awake(TriggerInForce)
        case asleep(SleepingTrigger)
    }

    private(set) var awake: [TriggerUID: TriggerInForce] = [:]
    private(set) var asleep: [TriggerUID: SleepingTrigger] = [:]

    /// When they decide next.
    private var order = DueOrder()

    /// The latest time up to which one has decided that goes by times, or a later one.
    private var latest = Timestamp.earliest

    /// Those that hear signals, by the names of these, each list in order.
    private var hearers: [String: [TriggerUID]] = [:]

    /// Those that hear signals of more than one name.
    private var hearersOfMany: [TriggerUID] = []

    subscript(uid: TriggerUID) -> Member? {
        asleep[uid].map { .asleep($0) } ?? awake[uid].map { .awake($0) }
    }

    /// The version of a trigger that is in force.
    func version(of uid: TriggerUID) -> Int? { asleep[uid]?.version ?? awake[uid]?.version }

    /// The names of all.
    var uids: [TriggerUID] { Array(asleep.keys) + Array(awake.keys) }

    /// The definitions of the runs that they start.
    var definitions: [ShelvedDefinition] {
        var found: [ObjectIdentifier: ShelvedDefinition] = [:]
        for one in asleep.values { found[ObjectIdentifier(one.definition)] = one.definition }
        for one in awake.values { found[ObjectIdentifier(one.definition)] = one.definition }
        return Array(found.values)
    }

    /// The triggers that hear signals of a name.
    func hearers(of signal: String) -> [TriggerInForce] {
        ((hearers[signal] ?? []) + hearersOfMany).compactMap { awake[$0] }
            .filter { $0.spec.signal?.hears(signal) ?? false }
    }

    /// The number of triggers that can start something now.
    func enabledCount(_ rests: Rests) -> Int {
        asleep.values.count { !rests.covers($0.workflow.id) }
            + awake.values.count {
                $0.spec.isEnabled && !$0.isHalted && !rests.covers($0.workflow.id)
            }
    }
}

extension TriggersInForce {
    /// Adds a trigger, or keeps it as it is now; one that may sleep does.
    mutating func set(_ trigger: TriggerInForce) {
        if let sleeping = SleepingTrigger(trigger) { return set(trigger.uid, sleeping) }
        asleep[trigger.uid] = nil
        awake[trigger.uid] = trigger
        order.set(trigger.uid, trigger.next)
        if trigger.rule != nil { latest = max(latest, trigger.watermark) }
    }

    mutating func set(_ uid: TriggerUID, _ sleeping: SleepingTrigger) {
        if !awake.isEmpty { awake[uid] = nil }
        asleep[uid] = sleeping
        order.set(uid, sleeping.next)
        latest = max(latest, sleeping.watermark)
    }

    /// Takes a trigger out of force.
    mutating func remove(_ uid: TriggerUID) {
        awake[uid] = nil
        asleep[uid] = nil
        order.set(uid, nil)
    }

    /// Finds out who hears what, once all are there.
    mutating func listHearers() {
        for (uid, heard) in awake.compactMapValues(\.spec.signal).sorted(by: { $0.key < $1.key }) {
            if heard.hearsMany {
                hearersOfMany.append(uid)
            } else {
                hearers[heard.name, default: []].append(uid)
            }
        }
    }
}

extension TriggersInForce {
    /// The triggers that may have decided about times to come, in the order of their names.
    mutating func ahead(of now: Timestamp) -> [TriggerUID] {
        guard latest > now else { return [] }
        let timed = awake.values.filter { $0.rule != nil }
        latest = max(
            asleep.values.map(\.watermark).max() ?? .earliest,
            timed.map(\.watermark).max() ?? .earliest)
        return
            (asleep.filter { $0.value.watermark > now }.map(\.key)
            + timed.filter { $0.watermark > now }.map(\.uid)).sorted()
    }

    /// The time of the next decision; while a pause goes on, all triggers are asked.
    mutating func next(_ rests: Rests) -> Timestamp? {
        guard !rests.pauses.isEmpty else { return order.next() }
        let times =
            awake.values.lazy.map { rests.next($0.next, of: $0.workflow.id) }.compactMap(\.self)
        let later =
            asleep.values.lazy.map { rests.next($0.next, of: $0.workflow.id) }.compactMap(\.self)
        return [times.min(), later.min()].compactMap(\.self).min()
    }

    /// The triggers that have to decide by an instant, in the order of their names.
    mutating func due(_ rests: Rests, at now: Timestamp) -> [TriggerUID] {
        guard !rests.pauses.isEmpty else { return order.due(at: now).sorted() }
        let waking = asleep.filter { _, one in
            rests.isDue(one.next, since: one.watermark, of: one.workflow.id, at: now)
        }
        let due = awake.values.filter { one in
            rests.isDue(
                one.next, since: one.isDecidedByTime ? one.watermark : nil, of: one.workflow.id,
                at: now)
        }
        return (waking.map(\.key) + due.map(\.uid)).sorted()
    }
}

extension TriggersInForce {
    /// The triggers of definitions that stay as they are: all of a definition sleep, and the store
    /// has them so.
    func undisturbed(
        of definitions: [ShelvedDefinition], _ outdated: Set<String>, as records: [TriggerRecord]
    ) -> TriggersInForce {
        var counts: [ObjectIdentifier: Int] = [:]
        for record in records {
            guard let one = asleep[record.uid], one.isSame(as: record),
                one.isOutdated == outdated.contains(one.workflow.id)
            else { continue }
            counts[ObjectIdentifier(one.definition), default: 0] += 1
        }
        let wanted = Set(definitions.map(\.definition))
        let kept = self.definitions.filter { one in
            let triggers = one.definition.workflow.triggers
            return wanted.contains(one.definition) && !triggers.contains(where: \.hasExclusions)
                && counts[ObjectIdentifier(one)] == triggers.count
        }
        let ids = Set(kept.map { ObjectIdentifier($0) })
        var undisturbed = TriggersInForce()
        for (uid, one) in asleep where ids.contains(ObjectIdentifier(one.definition)) {
            undisturbed.set(uid, one)
        }
        return undisturbed
    }
}

extension Trigger {
    /// Whether its rule leaves out days of files, which may be others by now.
    fileprivate var hasExclusions: Bool {
        if case .time(let parts) = kind { parts[.exclude] != nil } else { false }
    }
}

extension Rests {
    /// The time of the next decision of a trigger that would decide at some time.
    fileprivate func next(_ next: Timestamp?, of workflow: String) -> Timestamp? {
        pause(of: workflow) == nil ? next : nil
    }

    /// Whether something is due of a trigger, or was while it rested; `watermark` is that of one
    /// that decides by time.
    fileprivate func isDue(
        _ next: Timestamp?, since watermark: Timestamp?, of workflow: String, at now: Timestamp
    ) -> Bool {
        if let next = self.next(next, of: workflow), next <= now { return true }
        return hasEnded(workflow) && watermark.map { $0 < now } ?? false
    }
}
