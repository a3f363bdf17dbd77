import Calendars
import Values
import Workflows

/// Decides on all occurrences of a rule between two instants.
///
/// The order of the questions is fixed: daylight, state, `where` for each alone, on time or missed,
/// and then what the trigger says of missed ones. Permission and overlap are looked at when a run
/// is to begin.
struct DueTimes {
    let rule: TimeRule
    let naming: OccurrenceNaming
    let policy: DuePolicy

    /// Evaluates `where` for an occurrence.
    var condition: (Occurrence) -> Condition = { _ in .holds }

    /// Whether the version in force now calls an occurrence due as well.
    var isStillDue: (_ key: String) -> Bool = { _ in true }

    enum Condition: Hashable {
        case holds
        case fails(DueVerdict.ConditionFailure)
    }

    /// The number of occurrences that are looked at before something is stored.
    static let mostAtOnce = 10_000

    /// The verdicts on all occurrences up to an instant.
    struct Plan: Equatable {
        var rows: [Row] = []
        var watermark: Timestamp
        var isComplete = true
    }

    /// One occurrence, or neighbours with the same verdict.
    struct Row: Equatable {
        let key: String
        var nominal: ClosedRange<Timestamp>
        var count = 1
        let verdict: DueVerdict
        let occurrence: Occurrence

        /// Whether it starts behind others that are made up for, and is not to meet them.
        var isInSeries = false
    }
}

extension DueTimes {
    /// Decides everything after one instant and up to another, which is now or earlier; `caughtUp`
    /// have been started before in the same go.
    func plan(
        after start: Timestamp, through end: Timestamp, at now: Timestamp, caughtUp: Int = 0
    ) -> Plan {
        let found = occurrences(after: start, through: end)
        var plan = Plan(watermark: end)
        if found.count == Self.mostAtOnce, let last = found.last {
            plan.watermark = last.occurrence.instant
            plan.isComplete = last.occurrence.instant >= end
        }
        let judged = found.map { ($0, early($0)) }
        let live = plan.isComplete ? liveOne(among: judged, at: now) : nil
        var missed = Missed(
            policy, caughtUp: caughtUp,
            newest: live ?? next(after: now)
                ?? newestMissed(judged, isLast: plan.isComplete, end, now))
        for (named, verdict) in judged {
            let verdict =
                verdict ?? late(named, at: now)
                ?? (named.key == live ? .started : missed.verdict(on: named.key))
            plan.add(named, verdict)
        }
        if policy.ifMissed == .each { plan.putInSeries(after: caughtUp) }
        return plan
    }

    struct Named {
        let key: String
        let occurrence: Occurrence
    }

    private func occurrences(after start: Timestamp, through now: Timestamp) -> [Named] {
        rule.recurrence.occurrences(after: start, through: now, limit: Self.mostAtOnce)
            .map { Named(key: naming.key(of: $0, in: rule), occurrence: $0) }
    }

    /// Returns the verdict that does not depend on the time it is now.
    private func early(_ named: Named) -> DueVerdict? {
        switch named.occurrence.effect {
        case .coalesced: return .coalescedGap
        case .skipped: return .skipped(.gap)
        case .duplicate: return .skipped(.duplicateHour)
        case .none, .shifted: break
        }
        if let name = rule.exclusions.name(for: named.occurrence) {
            return .skipped(.excluded(name))
        }
        if let rest = policy.rest { return .skipped(rest) }
        if !isStillDue(named.key) { return .skipped(.edited) }
        if case .fails(let failure) = condition(named.occurrence) {
            return .skipped(.condition(failure))
        }
        return nil
    }

    private func late(_ named: Named, at now: Timestamp) -> DueVerdict? {
        guard let most = policy.mostLateness, now.since(named.occurrence.instant) > most else {
            return nil
        }
        return .skipped(.tooLate)
    }

    /// Returns the newest one if it is on time.
    private func liveOne(among judged: [(Named, DueVerdict?)], at now: Timestamp) -> String? {
        guard let (newest, _) = judged.last(where: { $0.1 == nil }),
            now.since(newest.occurrence.instant) <= DuePolicy.grace, late(newest, at: now) == nil
        else { return nil }
        return newest.key
    }

    /// Returns the next one to come, if it comes soon enough to stand for those that were missed.
    private func next(after now: Timestamp) -> String? {
        guard let next = rule.recurrence.next(after: now),
            next.instant.since(now) <= DuePolicy.grace, rule.exclusions.name(for: next) == nil,
            policy.rest == nil, condition(next) == .holds
        else { return nil }
        return naming.key(of: next, in: rule)
    }

    /// Returns the last one that was missed and is not too late.
    private func newestMissed(
        _ judged: [(Named, DueVerdict?)], isLast: Bool, _ end: Timestamp, _ now: Timestamp
    ) -> String? {
        if !isLast, let last = rule.recurrence.previous(before: end) {
            return naming.key(of: last, in: rule)
        }
        return judged.last { $0.1 == nil && late($0.0, at: now) == nil }?.0.key
    }
}

/// Gives those that were missed their verdicts, the oldest first.
private struct Missed {
    private let policy: DuePolicy
    private var caughtUp: Int

    /// The one that stands for all.
    private let newest: String?

    init(_ policy: DuePolicy, caughtUp: Int, newest: String?) {
        self.policy = policy
        self.caughtUp = caughtUp
        self.newest = newest
    }

    mutating func verdict(on key: String) -> DueVerdict {
        switch policy.ifMissed {
        case .skip: return .skipped(.missed)
        case .once: return newest.flatMap { $0 == key ? nil : .coalesced(into: $0) } ?? .caughtUp
        case .each:
            guard caughtUp < policy.mostCaughtUp else { return .skipped(.tooManyMissed) }
            caughtUp += 1
            return .caughtUp
        }
    }
}

extension DueTimes.Plan {
    /// Lets what starts wait for what was caught up with before it.
    fileprivate mutating func putInSeries(after caughtUp: Int) {
        guard caughtUp > 0 || rows.contains(where: { $0.verdict == .caughtUp }) else { return }
        for index in rows.indices where rows[index].verdict.starts { rows[index].isInSeries = true }
    }

    /// Adds a verdict, to the last row where that says the same of a neighbour.
    fileprivate mutating func add(_ named: DueTimes.Named, _ verdict: DueVerdict) {
        let instant = named.occurrence.instant
        if let last = rows.last, !verdict.starts, last.verdict == verdict,
            instant >= last.nominal.lowerBound
        {
            rows[rows.count - 1].nominal = last.nominal.lowerBound...instant
            rows[rows.count - 1].count += 1
        } else {
            rows.append(
                DueTimes.Row(
                    key: named.key, nominal: instant...instant, verdict: verdict,
                    occurrence: named.occurrence))
        }
    }
}
