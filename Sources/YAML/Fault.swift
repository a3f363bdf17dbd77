import Diagnostics

/// A mistake, and where it is.
struct Fault: Error {
    let message: Diagnostic.Message
    let range: SourceRange
    let fix: Diagnostic.Fix?

    init(_ message: Diagnostic.Message, _ range: SourceRange, fix: Diagnostic.Fix? = nil) {
        self.message = message
        self.range = range
        self.fix = fix
    }
}
