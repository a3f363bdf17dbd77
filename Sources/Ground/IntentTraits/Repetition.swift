/// The effect of performing an intent twice.
public enum Repetition: String, CaseIterable, Sendable {
    /// It only reads, or twice is as once.
    case harmless

    /// It happens exactly once per idempotency key, however often it is performed.
    case keyed

    /// Twice is two effects. This is what an intent is that says nothing.
    case harmful
}

/// The times when `perform()` asks a person something.
///
/// If an answer comes after the process has ended, `perform()` runs again from its beginning, and
/// what it did before its question is done twice. A type cannot show this, so an intent says it, or
/// a host sees it happen.
public enum Asking: String, CaseIterable, Sendable {
    /// All questions come first, so that running again up to one changes nothing.
    case beforeActing = "before_acting"

    /// A question may come after something was changed.
    case afterActing = "after_acting"
}

/// An error that leaves open whether the effect took place: a connection was lost after something
/// had been sent, a commit was not acknowledged.
///
/// Any other error of an intent says that it failed, so that it may be performed again.
public protocol UnclearError: Error { var isUnclear: Bool { get } }

extension UnclearError { public var isUnclear: Bool { true } }
