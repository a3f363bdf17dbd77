public import Values

/// The name of an occurrence: its trigger's, and a key by the trigger's kind.
public struct OccurrenceKey: Hashable, Sendable {
    public let trigger: TriggerUID
    public let key: String

    public init(_ trigger: TriggerUID, _ key: String) {
        self.trigger = trigger
        self.key = key
    }
}

/// The verdict on an occurrence.
public enum Verdict: String, CaseIterable, Sendable {
    case started, queued, coalesced, skipped, void
    case caughtUp = "caught up"
    case failedToStart = "failed to start"
}

/// A verdict with its reason.
public struct Judgement: Hashable, Sendable {
    public var verdict: Verdict

    /// Such as `missed` or `overlap with RUN`.
    public var reason: String?

    /// The values that a condition saw, in the canonical coding.
    public var seen: [UInt8]?

    public init(_ verdict: Verdict, _ reason: String? = nil, seen: [UInt8]? = nil) {
        self.verdict = verdict
        self.reason = reason
        self.seen = seen
    }

    /// No more runs may wait for their turn.
    public static let queueFull = Judgement(.skipped, "queue full")
}

/// A row of the ledger, with the run that it starts.
public struct NewOccurrence: Sendable {
    public let key: OccurrenceKey

    /// The time when it was due: one instant, or a range with neighbours of the same verdict.
    public let nominal: ClosedRange<Timestamp>
    public let count: Int

    /// The verdict with its reason; for one with a run, it holds if the run gets a slot.
    public let judgement: Judgement

    /// The run that it starts, if there is a slot or a place in the queue.
    public var run: NewRun?

    public init(
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

/// A row of the ledger, with all its verdicts; the last one is in force.
public struct OccurrenceRecord: Hashable, Sendable {
    public let key: OccurrenceKey
    public let nominal: ClosedRange<Timestamp>
    public let count: Int

    /// The version of the trigger that it belongs to.
    public let version: Int
    public let run: RunID?
    public var judgements: [DatedJudgement]

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
public struct DatedJudgement: Hashable, Sendable {
    public let at: Timestamp
    public let judgement: Judgement

    package init(at: Timestamp, _ judgement: Judgement) {
        self.at = at
        self.judgement = judgement
    }
}

/// The decision of an owner about the occurrences of a trigger.
public struct OccurrenceDecision: Sendable {
    /// The trigger's version and watermark as they were read.
    public let trigger: TriggerUID
    public let version: Int
    public let watermark: Timestamp

    /// The new watermark: all occurrences up to it are decided.
    public let newWatermark: Timestamp
    public var occurrences: [NewOccurrence]

    public init(
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
