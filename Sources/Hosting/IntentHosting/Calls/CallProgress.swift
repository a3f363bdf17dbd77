/// The state of a call when it cannot go on by itself.
public enum CallProgress: Sendable {
    case ended(CallOutcome)

    /// It goes on with the answer.
    case asked(PendingCall)
}

/// The end of a call.
public enum CallOutcome: Sendable {
    indirect case succeeded(CallResult)
    case failed(CallFailure)
}
