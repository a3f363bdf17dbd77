import Engine
package import Store
package import Values

/// A row of the ledger: an occurrence of a trigger, or several with the same fate, and all that was
/// decided about it.
package struct LedgerRow: Hashable, Sendable {
    package let trigger: TriggerUID
    package let key: String

    /// The time when it was due; of several, the first and the last.
    package let from: Timestamp
    package let to: Timestamp
    package let count: Int
    package let run: RunID?

    /// How that run stands.
    package var state: RunState?

    /// The verdicts, of which the last one counts.
    package let verdicts: [Judged]

    /// What it is part of, if it is part of another one.
    package var goal: Goal?

    /// The workflow of the trigger and the name that its author gave it, where that is not clear.
    package var workflow: String?
    package var triggerID: String?

    /// A row that another one is part of.
    package struct Goal: Hashable, Sendable {
        package let due: Timestamp
        package let run: RunID?
    }

    /// Whether a person has made up for it.
    package var isBackfill: Bool { OccurrenceKey(trigger, key).isBackfill }

    /// A verdict with the time when it was stored.
    package struct Judged: Hashable, Sendable {
        package let at: Timestamp
        package let verdict: Verdict
        package let reason: String?

        /// The values that a condition has read.
        package let seen: Value?
    }
}

extension LedgerRow {
    init(_ record: OccurrenceRecord, partOf goal: OccurrenceRecord? = nil) {
        trigger = record.key.trigger
        key = record.key.key
        from = record.nominal.lowerBound
        to = record.nominal.upperBound
        count = record.count
        run = record.run
        self.goal = goal.map { Goal(due: $0.nominal.upperBound, run: $0.run) }
        verdicts = record.judgements.map { dated in
            Judged(
                at: dated.at, verdict: dated.judgement.verdict, reason: dated.judgement.reason,
                // What cannot be read was seen all the same, and is not shown.
                seen: dated.judgement.seen.flatMap { try? Value(decoding: $0) })
        }
    }
}

extension LedgerRow: StoredRecord {
    package static let table = StoredTable(
        "row", part("trigger", \.trigger), part("key", \.key), part("from", \.from),
        part("to", \.to), part("count", \.count), part(optional: "run", \.run),
        part("verdicts", \.verdicts), part(optional: "into", \.goal),
        part(optional: "workflow", \.workflow), part(optional: "trigger_id", \.triggerID),
        part(optional: "state", \.state),
        make: { trigger, key, from, to, count, run, verdicts, goal, workflow, triggerID, state in
            LedgerRow(
                trigger: trigger, key: key, from: from, to: to, count: count, run: run,
                state: state, verdicts: verdicts, goal: goal, workflow: workflow,
                triggerID: triggerID)
        })
}

extension LedgerRow.Goal: StoredRecord {
    package static let table = StoredTable(
        "goal", part("due", \.due), part(optional: "run", \.run), make: Self.init)
}

extension LedgerRow.Judged: StoredRecord {
    package static let table = StoredTable(
        "verdict", part("at", \.at), part("verdict", \.verdict), part(optional: "reason", \.reason),
        part(optional: "seen", \.seen), make: Self.init)
}

extension Verdict: StoredText {}
