import Diagnostics

/// A mistake, and where it is.
struct Fault: Error {
    let message: Diagnostic.Message
    let range: SourceRange
    let fix: Diagnostic.Fix?

    /// Whether the file asks for too much, which no quotes would change.
    let isLimit: Bool

    init(
        _ message: Diagnostic.Message, _ range: SourceRange, fix: Diagnostic.Fix? = nil,
        isLimit: Bool = false
    ) {
        self.message = message
        self.range = range
        self.fix = fix
        self.isLimit = isLimit
    }
}
