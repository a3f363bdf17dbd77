package import Calls
package import IntentTraits
package import Store
package import Values

/// Something that is done for a run.
package enum RunAction: Sendable {
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
package struct Performing: Sendable {
    package let path: StepPath
    package let attempt: Int

    /// All that performing it needs; a driver that has prepared the call already has the same.
    package let call: IntentCall
    package let timeLimit: TimeSpan?
    package let repetition: Repetition

    /// Whether its `begun` was stored with an earlier decision, so that this one need not be stored
    /// first.
    package var mayPrecede = false
}
