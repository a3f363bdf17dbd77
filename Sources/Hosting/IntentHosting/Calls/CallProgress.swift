/// How far a call has come when it cannot go on by itself.
public enum CallProgress: Sendable {
    case ended(CallOutcome)

    /// It goes on with the answer.
    case asked(PendingCall)
}

/// How a call ended.
public enum CallOutcome: Sendable {
    indirect case succeeded(CallResult)
    case failed(CallFailure)
}
