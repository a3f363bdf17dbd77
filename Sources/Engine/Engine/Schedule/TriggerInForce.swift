import Calendars
import Calls
import Diagnostics
import IntentTraits
import Runs
import Store
import TimeZones
import Values
import Workflows

/// A trigger that starts runs now.
struct TriggerInForce: Sendable {
    let uid: TriggerUID
    let trigger: Trigger
    let spec: TriggerSpec
    let definition: ShelvedDefinition
    var version: Int
    var watermark: Timestamp

    /// The number of times that the clock was set back behind its decisions, from 1; its runs have
    /// other names then.
    var generation = 1

    /// Whether it is that of the last version without errors, and its files are others by now.
    var isOutdated = false

    /// Its place among the triggers of its workflow, unless it is a version of before.
    var index: Int?

    /// The rule of its times, if it goes by time.
    var rule: TimeRule?

    /// When the present value of that was first seen.
    var firstSeen = Timestamp.epoch
    var naming = OccurrenceNaming.instant

    /// Occurrences that are decided later.
    var waiting: [WaitingOccurrence] = []

    /// Whether it rests because of trouble, until a person lets it go on.
    var isHalted = false

    /// Whether another version is in force now, and this one only takes earlier signals.
    var isEdited = false

    /// The workflow that it starts.
    var workflow: Workflow { definition.definition.workflow }

    /// The time of its next decision.
    var next: Timestamp? {
        guard spec.isEnabled, !isHalted else { return nil }
        let waiting = waiting.map(\.due).min()
        return [rule?.recurrence.next(after: watermark)?.instant, waiting].compactMap(\.self).min()
    }

    /// Whether its watermark says up to when its times are decided.
    var isDecidedByTime: Bool { rule != nil && !isHalted }

    /// Decides everything up to an instant that was not decided before, as it is now.
    func plan(
        through end: Timestamp, at now: Timestamp, caughtUp: Int = 0,
        resting: DueVerdict.Reason? = nil,
        isStillDue: @escaping (String) -> Bool = { _ in true }
    ) -> DueTimes.Plan? {
        guard let rule else { return nil }
        var policy = spec.policy
        policy.mostCaughtUp = definition.definition.limits.missed
        policy.rest = spec.isEnabled ? resting ?? policy.rest : .disabled
        var times = DueTimes(rule: rule, naming: naming, policy: policy)
        times.condition = { condition(record(of: $0)) }
        times.isStillDue = isStillDue
        return times.plan(after: watermark, through: end, at: now, caughtUp: caughtUp)
    }

    /// The value of `trigger` in expressions.
    func record(of occurrence: Occurrence) -> ValueMap {
        record(at: occurrence.instant, with: ["due": .timestamp(occurrence.instant)])
    }

    func record(at instant: Timestamp, with more: ValueMap) -> ValueMap {
        var record = ValueMap()
        record["id"] = .string(trigger.id ?? uid.text)
        record["kind"] = .string(spec.kind)
        record["at"] = .timestamp(instant)
        for (key, value) in more { record[key] = value }
        return record
    }

    func condition(_ record: ValueMap) -> DueTimes.Condition {
        guard let condition = trigger.condition else { return .holds }
        let seen = seen(by: condition, record)
        do throws(EvaluationError) {
            return try evaluation(record).holds(condition) ? .holds : .fails(.init(seen: seen))
        } catch {
            return .fails(.init(error: error.description, seen: seen))
        }
    }

    /// The values that a condition reads of `trigger`, as far as they may be shown.
    private func seen(by condition: PlacedExpression, _ record: ValueMap) -> [UInt8]? {
        guard !condition.isSecret else { return nil }
        var seen: ValueMap = [:]
        for path in definition.expressions(of: workflow).paths(in: condition)
        where path.first == "trigger" {
            seen[.string(path.joined(separator: "."))] = record.value(at: path.dropFirst())
        }
        let coded = Value.map(seen).encoded
        return coded.count <= Self.mostSeen && !seen.isEmpty ? coded : nil
    }

    /// The most that is kept of what a condition has read.
    private static let mostSeen = 4 << 10

    private func evaluation(_ record: ValueMap) -> Evaluation {
        Evaluation(definition.expressions(of: workflow)) { name in
            name == "trigger" ? .map(record) : nil
        }
    }
}

extension TriggerInForce {
    /// Makes the row of the ledger, with the run that it starts.
    func occurrence(_ row: DueTimes.Row, _ settings: EngineSettings, at now: Timestamp)
        -> NewOccurrence
    {
        var new = newOccurrence(row, settings, at: now)
        new.formerKey = naming.formerKey(of: row.occurrence)
        return new
    }

    private func newOccurrence(_ row: DueTimes.Row, _ settings: EngineSettings, at now: Timestamp)
        -> NewOccurrence
    {
        let key = OccurrenceKey(uid, row.key)
        guard row.verdict.starts else {
            return NewOccurrence(key, nominal: row.nominal, count: row.count, row.verdict.judgement)
        }
        do throws(EngineError) {
            let isInSeries = row.isInSeries && skipsOverlaps
            var run = try run(key, record(of: row.occurrence), settings, at: now) { runSpec in
                guard isInSeries else { return }
                runSpec.overlap = .queue
                runSpec.overrides = true
                runSpec.longestQueue = .max
            }
            delay(&run, dueAt: row.occurrence.instant, row.key)
            return limited(
                NewOccurrence(key, nominal: row.nominal, row.verdict.judgement, run: run), at: now)
        } catch {
            let verdict = DueVerdict.failedToStart(error.description)
            return NewOccurrence(key, nominal: row.nominal, verdict.judgement)
        }
    }

    /// Whether an occurrence that meets a run starts nothing.
    private var skipsOverlaps: Bool {
        workflow.concurrency?.mode.map { $0 == .skip } ?? (trigger.overlap != .queue)
    }

    /// Puts off the begin of a run by the delay of its occurrence, and limits its wait for a slot.
    func delay(_ run: inout NewRun, dueAt instant: Timestamp, _ key: String) {
        let delay = spec.policy.delay(of: key, under: uid.text)
        let due = instant.adding(delay) ?? instant
        run.notBefore = delay > .zero ? due : nil
        run.admission?.expires = spec.policy.mostLateness.flatMap { due.adding($0) }
    }

    /// The number of runs and signals that may lead to one another.
    static let deepest = 16

    func run(
        _ key: OccurrenceKey, _ record: ValueMap, _ settings: EngineSettings, at now: Timestamp,
        depth: Int = 0, changing change: (inout RunBeginning.RunSpec) -> Void = { _ in }
    ) throws(EngineError) -> NewRun {
        let outdated = isOutdated ? ", with the last version without errors" : ""
        var origin = Origin("trigger \(trigger.id ?? spec.kind)\(outdated)", depth: depth)
        origin.occurrence = key
        var runSpec = RunBeginning.RunSpec(
            id: RunID(of: uid.text, occurrence: key.key, retry: generation - 1), origin: origin)
        runSpec.trigger = record
        runSpec.source = .trigger
        runSpec.inputs = try arguments(record)
        // Signals come in crowds, and none of them comes again.
        if spec.signal != nil { runSpec.longestQueue = definition.definition.limits.signals }
        // Files that meet a run are kept; their decision is not stored then.
        runSpec.overlap = trigger.overlap == .queue ? .queue : .skip
        change(&runSpec)
        let beginning = RunBeginning(
            definition: definition, workflow: workflow, settings: settings, now: now)
        return try beginning.prepared(runSpec).run
    }

    private func arguments(_ record: ValueMap) throws(EngineError) -> [IntentCall.Argument] {
        do throws(EvaluationError) {
            var arguments: [IntentCall.Argument] = []
            for argument in trigger.with {
                let literal = try evaluation(record).literal(of: argument.value)
                arguments.append(IntentCall.Argument(argument.name, literal))
            }
            return arguments
        } catch {
            throw EngineError(.inputs, error.message)
        }
    }
}

extension ValueMap {
    /// The value at a path of names.
    fileprivate func value(at path: ArraySlice<String>) -> Value? {
        guard let name = path.first else { return .map(self) }
        guard let value = self[.string(name)], path.count > 1 else { return self[.string(name)] }
        if case .map(let map) = value { return map.value(at: path.dropFirst()) }
        return value
    }
}
