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
