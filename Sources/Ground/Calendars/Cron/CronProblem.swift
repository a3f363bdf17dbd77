import Diagnostics

/// A mistake in a cron expression, or something misleading, with its place in bytes of the
/// expression.
struct CronProblem: Error {
    var severity = Diagnostic.Severity.error
    let message: Diagnostic.Message
    let range: Range<Int>

    /// The text to write instead, if that is clear.
    var replacement: String?

    func diagnostic(in file: SourceFile?, about text: PlacedText) -> Diagnostic {
        let range = text.range(range)
        let fixes = replacement.map { [Diagnostic.Fix.replace(range, with: $0)] } ?? []
        return Diagnostic(severity, message, in: file, at: range).with(fixes: fixes)
    }
}
