package import Runs
package import Store
package import Values

/// A fact about a run or an occurrence that was just stored, for the person who runs the engine.
///
/// Each fact is announced once, in the order in which it was stored as far as one run goes. What an
/// engine has no time to announce before its process dies is in the store all the same.
package enum Announcement: Hashable, Sendable {
    /// A run has begun its first step.
    case began(ToldRun)

    /// A run is over; one that failed says why.
    case ended(ToldRun, RunState, StepFailure?)

    /// A run waits until a person decides about it; `isNew` is false for one that was found parked
    /// when the engine began.
    case parked(ToldRun, because: String, isNew: Bool)

    /// A run asks a person something.
    case asked(RunQuestion, ToldRun, Occasion)

    /// Why people are told of a question.
    package enum Occasion: Hashable, Sendable {
        case new

        /// It is new, and asks whether an interrupted step has happened.
        case doubt
        case reminder

        /// The command is gone that has shown it, so that no terminal shows it any more.
        case left
    }

    /// A verdict on one occurrence, or on several neighbours.
    case decided(ToldOccurrence)
}

/// A run, as far as people are told about it.
package struct ToldRun: Hashable, Sendable {
    package let id: RunID
    package let workflow: String
    package let origin: Origin

    /// Whether a person follows it, and so sees its end.
    package let isWatched: Bool

    /// Whether another run waits for it, and reports its end.
    package var isChild: Bool { origin.parent != nil }
}

/// An occurrence of a trigger, as far as people are told about it.
package struct ToldOccurrence: Hashable, Sendable {
    package let workflow: String

    /// The name of the trigger, or else its kind.
    package let trigger: String

    /// The time at which it was due; a range for several neighbours with the same verdict.
    package let due: ClosedRange<Timestamp>
    package let count: Int
    package let judgement: Judgement

    /// The run that it has started, or would have.
    package let run: RunID?
}
