import Calendars
import Calls
import Diagnostics
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

    /// The rule of its times, if it goes by time.
    var rule: TimeRule?
    var naming = OccurrenceNaming.instant

    /// Whether another version is in force now, and this one only takes earlier signals.
    var isEdited = false

    /// The workflow that it starts.
    var workflow: Workflow { definition.definition.workflow }

    /// The time of its next decision.
    var next: Timestamp? {
        guard spec.isEnabled else { return nil }
        return rule?.recurrence.next(after: watermark)?.instant
    }

    /// Decides everything up to an instant that was not decided before.
    func plan(
        through now: Timestamp, caughtUp: Int = 0, resting: DueVerdict.Reason? = nil,
        isStillDue: @escaping (String) -> Bool = { _ in true }
    ) -> DueTimes.Plan? {
        guard let rule else { return nil }
        var policy = spec.policy
        policy.mostCaughtUp = definition.definition.limits.missed
        policy.rest = spec.isEnabled ? resting ?? policy.rest : .disabled
        var times = DueTimes(rule: rule, naming: naming, policy: policy)
        times.condition = { condition(record(of: $0)) }
        times.isStillDue = isStillDue
        return times.plan(after: watermark, through: now, caughtUp: caughtUp)
    }

    /// The value of `trigger` in expressions.
    private func record(of occurrence: Occurrence) -> ValueMap {
        record(at: occurrence.instant, ["due": .timestamp(occurrence.instant)])
    }

    func record(at instant: Timestamp, _ more: [ValueKey: Value]) -> ValueMap {
        var record = ValueMap()
        record["id"] = .string(trigger.id ?? uid.text)
        record["kind"] = .string(spec.kind)
        record["at"] = .timestamp(instant)
        for (key, value) in more { record[key] = value }
        return record
    }

    func condition(_ record: ValueMap) -> DueTimes.Condition {
        guard let condition = trigger.condition else { return .holds }
        do throws(EvaluationError) {
            return try evaluation(record).holds(condition) ? .holds : .fails(seen: "")
        } catch {
            return .fails(seen: error.description)
        }
    }

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
        let key = OccurrenceKey(uid, row.key)
        guard row.verdict.starts else {
            return NewOccurrence(key, nominal: row.nominal, count: row.count, row.verdict.judgement)
        }
        do throws(EngineError) {
            var run = try run(key, record(of: row.occurrence), settings, at: now)
            let delay = spec.policy.delay(of: row.key, under: uid.text)
            let due = row.occurrence.instant.adding(delay) ?? row.occurrence.instant
            run.notBefore = delay > .zero ? due : nil
            run.admission?.expires = spec.policy.mostLateness.flatMap { due.adding($0) }
            return NewOccurrence(key, nominal: row.nominal, row.verdict.judgement, run: run)
        } catch {
            let verdict = DueVerdict.failedToStart(error.description)
            return NewOccurrence(key, nominal: row.nominal, verdict.judgement)
        }
    }

    /// Makes the row of a signal that the trigger listens to, or returns `nil` if it is not meant.
    func occurrence(
        of signal: SignalRecord, _ settings: EngineSettings, at now: Timestamp
    ) -> NewOccurrence? {
        guard spec.isEnabled, spec.hears(signal.signal.name) else { return nil }
        let key = OccurrenceKey(uid, signal.signal.id)
        let nominal = signal.storedAt...signal.storedAt
        guard !isEdited else {
            return NewOccurrence(key, nominal: nominal, DueVerdict.skipped(.edited).judgement)
        }
        let payload: Value
        do throws(ValueCodingError) {
            payload = try signal.signal.value()
        } catch {
            let sentence = Diagnostic.Message.payloadUnreadable(error.description).text
            let verdict = DueVerdict.failedToStart(sentence)
            return NewOccurrence(key, nominal: nominal, verdict.judgement)
        }
        let record: ValueMap
        do throws(EngineError) {
            record = try self.record(of: signal, payload)
        } catch {
            let verdict = DueVerdict.failedToStart(error.description)
            return NewOccurrence(key, nominal: nominal, verdict.judgement)
        }
        if case .fails(let seen) = condition(record) {
            let verdict = DueVerdict.skipped(.condition(seen))
            return NewOccurrence(key, nominal: nominal, verdict.judgement)
        }
        guard signal.signal.depth < Self.deepest else {
            return NewOccurrence(key, nominal: nominal, DueVerdict.skipped(.loop).judgement)
        }
        do throws(EngineError) {
            let run = try run(key, record, settings, at: now, depth: signal.signal.depth + 1)
            return NewOccurrence(key, nominal: nominal, DueVerdict.started.judgement, run: run)
        } catch {
            let verdict = DueVerdict.failedToStart(error.description)
            return NewOccurrence(key, nominal: nominal, verdict.judgement)
        }
    }

    /// The number of runs and signals that may lead to one another.
    private static let deepest = 16

    func run(
        _ key: OccurrenceKey, _ record: ValueMap, _ settings: EngineSettings, at now: Timestamp,
        depth: Int = 0
    ) throws(EngineError) -> NewRun {
        let outdated = isOutdated ? ", with the last version without errors" : ""
        var origin = Origin("trigger \(trigger.id ?? spec.kind)\(outdated)", depth: depth)
        origin.occurrence = key
        var runSpec = RunBeginning.RunSpec(
            id: RunID(of: uid.text, occurrence: key.key, retry: generation - 1), origin: origin)
        runSpec.trigger = record
        runSpec.inputs = try arguments(record)
        // Signals come in crowds, and none of them comes again.
        if spec.signal != nil { runSpec.longestQueue = definition.definition.limits.signals }
        // Files that meet a run are kept; their decision is not stored then.
        runSpec.overlap = trigger.overlap == .queue ? .queue : .skip
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
