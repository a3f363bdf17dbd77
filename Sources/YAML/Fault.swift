import Diagnostics

/// What ends the reading of a file.
struct Fault: Error {
    let message: Diagnostic.Message
    let range: SourceRange

    init(_ message: Diagnostic.Message, _ range: SourceRange) {
        self.message = message
        self.range = range
    }
}
