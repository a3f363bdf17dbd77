public import Calls
public import IntentTraits
public import Store
public import Values

/// Something that is done for a run.
public enum RunAction: Sendable {
    /// Makes an intent with its values without performing it; may be done before anything is
    /// stored.
    case prepare(StepPath, IntentCall, timeLimit: TimeSpan?)

    /// Performs an intent.
    case perform(Performing)

    /// Gives an answer to a call that waits with its question; if the call is not held any more,
    /// performs it.
    case answer(Answer, to: Performing)

    /// Tells an attempt to stop; its end still comes.
    case stop(StepPath)

    /// Cancels a child; how it ended still comes.
    case cancel(RunID, at: StepPath)
}

/// One attempt at an intent.
public struct Performing: Sendable {
    public let path: StepPath
    public let attempt: Int

    /// All that performing it needs; a driver that has prepared the call already has the same.
    public let call: IntentCall
    public let timeLimit: TimeSpan?
    public let repetition: Repetition

    /// Whether its `begun` was stored with an earlier decision, so that this one need not be stored
    /// first.
    public var mayPrecede = false
}
