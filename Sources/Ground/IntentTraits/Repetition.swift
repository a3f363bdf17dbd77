/// The effect of performing an intent twice.
public enum Repetition: String, CaseIterable, Sendable {
    /// It only reads, or twice is as once.
    case harmless

    /// It happens exactly once per idempotency key, however often it is performed.
    case keyed

    /// Twice is two effects. This is what an intent is that says nothing.
    case harmful
}
