package import Values

/// The name of an occurrence: its trigger's, and a key by the trigger's kind.
package struct OccurrenceKey: Hashable, Sendable {
    package let trigger: TriggerUID
    package let key: String

    package init(_ trigger: TriggerUID, _ key: String) {
        self.trigger = trigger
        self.key = key
    }
}

/// The verdict on an occurrence.
package enum Verdict: String, CaseIterable, Sendable {
    case started, queued, coalesced, skipped, void

    /// It is decided later, such as some time after the end of a run.
    case waiting
    case caughtUp = "caught up"
    case failedToStart = "failed to start"
}

/// A verdict with its reason.
package struct Judgement: Hashable, Sendable {
    package var verdict: Verdict

    /// Such as `missed` or `overlap with RUN`.
    package var reason: String?

    /// The values that a condition saw, in the canonical coding.
    package var seen: [UInt8]?

    package init(_ verdict: Verdict, _ reason: String? = nil, seen: [UInt8]? = nil) {
        self.verdict = verdict
        self.reason = reason
        self.seen = seen
    }

    /// No more runs may wait for their turn.
    package static let queueFull = Judgement(.skipped, "queue full")

    private static let overlap = "overlap with "

    /// A run of the workflow goes on, beside which no other one may begin.
    package static func overlap(with run: RunID) -> Judgement {
        Judgement(.skipped, "\(overlap)\(run)")
    }

    /// The run beside which no other one may begin, where that is the reason.
    package static func overlapping(_ reason: String?) -> RunID? {
        guard let reason, reason.hasPrefix(overlap) else { return nil }
        return RunID(String(reason.dropFirst(overlap.count)))
    }
}

/// A row of the ledger, with the run that it starts.
package struct NewOccurrence: Sendable {
    package let key: OccurrenceKey

    /// The time when it was due: one instant, or a range with neighbours of the same verdict.
    package let nominal: ClosedRange<Timestamp>
    package let count: Int

    /// The verdict with its reason; for one with a run, it holds if the run gets a slot.
    package let judgement: Judgement

    /// The run that it starts, if there is a slot or a place in the queue.
    package var run: NewRun?

    /// The number of runs that the trigger may start in some time.
    package var limit: StartLimit?

    /// The key that earlier releases have given it, and to others at other times as well.
    package var formerKey: String?

    package init(
        _ key: OccurrenceKey, nominal: ClosedRange<Timestamp>, count: Int = 1,
        _ judgement: Judgement, run: NewRun? = nil
    ) {
        self.key = key
        self.nominal = nominal
        self.count = count
        self.judgement = judgement
        self.run = run
    }
}

/// A number of runs that a trigger may start in some time.
package struct StartLimit: Hashable, Sendable {
    package let most: Int

    /// The beginning of that time.
    package let since: Timestamp

    /// The limit in words for people, such as `at most 3 in 1h`.
    package let words: String

    package init(_ most: Int, since: Timestamp, words: String) {
        self.most = most
        self.since = since
        self.words = words
    }
}

/// A row of the ledger, with all its verdicts; the last one is in force.
package struct OccurrenceRecord: Hashable, Sendable {
    package let key: OccurrenceKey
    package let nominal: ClosedRange<Timestamp>
    package let count: Int

    /// The version of the trigger that it belongs to.
    package let version: Int
    package let run: RunID?
    package var judgements: [DatedJudgement]

    package init(
        key: OccurrenceKey, nominal: ClosedRange<Timestamp>, count: Int, version: Int,
        run: RunID?, judgements: [DatedJudgement]
    ) {
        self.key = key
        self.nominal = nominal
        self.count = count
        self.version = version
        self.run = run
        self.judgements = judgements
    }
}

/// A verdict, and when it was stored.
package struct DatedJudgement: Hashable, Sendable {
    package let at: Timestamp
    package let judgement: Judgement

    package init(at: Timestamp, _ judgement: Judgement) {
        self.at = at
        self.judgement = judgement
    }
}

/// The decision of an owner about the occurrences of a trigger.
package struct OccurrenceDecision: Sendable {
    /// The trigger's version and watermark as they were read.
    package let trigger: TriggerUID
    package let version: Int
    package let watermark: Timestamp

    /// The new watermark: all occurrences up to it are decided.
    package let newWatermark: Timestamp
    package var occurrences: [NewOccurrence]

    /// The files that the occurrences use up; where one finds neither a slot nor a place in the
    /// queue, nothing is stored.
    package var files: FileMoves?

    package init(
        _ trigger: TriggerUID, version: Int, watermark: Timestamp, newWatermark: Timestamp,
        occurrences: [NewOccurrence] = []
    ) {
        self.trigger = trigger
        self.version = version
        self.watermark = watermark
        self.newWatermark = newWatermark
        self.occurrences = occurrences
    }
}
