import Diagnostics

/// A mistake, and where it is.
struct Fault: Error {
    let message: Diagnostic.Message
    let range: SourceRange
    let fix: Diagnostic.Fix?

    /// Whether it is surely not for a lack of quotes.
    let isCertain: Bool

    init(
        _ message: Diagnostic.Message, _ range: SourceRange, fix: Diagnostic.Fix? = nil,
        isCertain: Bool = false
    ) {
        self.message = message
        self.range = range
        self.fix = fix
        self.isCertain = isCertain
    }
}
