import IntentHosting
import Runs
import Store

/// Messages to a driver.
enum RunNotice: Sendable {
    case event(RunEvent)

    /// The outcome of preparing a call, before anything has happened.
    case prepared(StepPath, Preparation)

    /// The progress of an attempt; one that was stopped before it began has made none.
    case progress(StepPath, Attempt, CallProgress?, said: String)

    /// Acts or ended waits may be there to be taken in.
    case look

    /// A run that this one waits for waits for a person, so that nothing near holds it here.
    case letGo

    /// The acts and ended waits that were read for several runs together.
    case found(RunNews)

    /// There may be room in the store again.
    case roomIsLookedFor

    /// Decisions are stored now, although calls are still being prepared.
    case patienceIsOver(Int)

    /// The engine ends: nothing more is begun.
    case pause

    /// Attempts in flight are stopped.
    case interrupt

    /// Attempts in flight do not stop, and are abandoned.
    case abandon

    /// Another engine owns the run now.
    case forget
}
