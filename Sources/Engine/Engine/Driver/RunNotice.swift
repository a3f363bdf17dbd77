import IntentHosting
import Store

/// What a driver is told.
enum RunNotice: Sendable {
    case event(RunEvent)

    /// What a call has come to before anything has happened.
    case prepared(StepPath, Preparation)

    /// How far an attempt has come; one that was stopped before it began has not come anywhere.
    case progress(StepPath, Attempt, CallProgress?, said: String)

    /// Acts or ended waits may be there to be taken in.
    case look

    /// A run that this one waits for waits for a person, so that nothing near holds it here.
    case letGo

    /// What was there to be taken in when somebody looked for several runs together.
    case found(Tidings)

    /// There may be room in the store again.
    case roomIsLookedFor

    /// What is decided is stored, whatever is still being prepared.
    case patienceIsOver(Int)

    /// The engine ends: nothing more is begun.
    case pause

    /// What is in flight is stopped.
    case interrupt

    /// What is in flight does not stop, and is nobody's business any more.
    case abandon

    /// The run is somebody else's now.
    case forget
}
