/// The end of a call.
public enum CallOutcome: Sendable {
    indirect case succeeded(CallResult)
    case failed(CallFailure)
}
