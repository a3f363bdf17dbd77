public import Calls

/// The state of a call when it cannot go on by itself.
public enum CallProgress: Sendable {
    case ended(CallOutcome)

    /// It goes on with the answer.
    case asked(PendingCall)
}
