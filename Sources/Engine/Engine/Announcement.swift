public import Runs
public import Store
public import Values

/// A fact about a run or an occurrence that was just stored, for the person who runs the engine.
///
/// Each fact is announced once, in the order in which it was stored as far as one run goes. What an
/// engine has no time to announce before its process dies is in the store all the same.
public enum Announcement: Hashable, Sendable {
    /// A run has begun its first step.
    case began(ToldRun)

    /// A run is over; one that failed says why.
    case ended(ToldRun, RunState, StepFailure?)

    /// A run waits until a person decides about it; `isNew` is false for one that was found parked
    /// when the engine began.
    case parked(ToldRun, because: String, isNew: Bool)

    /// A run asks a person something, or reminds people of that.
    ///
    /// A doubt is new, and asks whether an interrupted step has happened.
    case asked(RunQuestion, ToldRun, isDoubt: Bool)

    /// A verdict on one occurrence, or on several neighbours.
    case decided(ToldOccurrence)
}

/// A run, as far as people are told about it.
public struct ToldRun: Hashable, Sendable {
    public let id: RunID
    public let workflow: String
    public let origin: Origin

    /// Whether a person follows it, and so sees its end.
    public let isWatched: Bool

    /// Whether another run waits for it, and reports its end.
    public var isChild: Bool { origin.parent != nil }
}

/// An occurrence of a trigger, as far as people are told about it.
public struct ToldOccurrence: Hashable, Sendable {
    public let workflow: String

    /// The name of the trigger, or else its kind.
    public let trigger: String

    /// The time at which it was due; a range for several neighbours with the same verdict.
    public let due: ClosedRange<Timestamp>
    public let count: Int
    public let judgement: Judgement

    /// The run that it has started, or would have.
    public let run: RunID?
}
