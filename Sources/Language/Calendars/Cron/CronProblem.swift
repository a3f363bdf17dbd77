import Diagnostics

/// What is wrong with a cron expression, or misleading, and where, in bytes of the expression.
struct CronProblem: Error {
    var severity = Diagnostic.Severity.error
    let message: Diagnostic.Message
    let range: Range<Int>

    /// What may be written instead, if that is clear.
    var replacement: String?

    func diagnostic(in file: SourceFile?, about text: PlacedText) -> Diagnostic {
        let range = text.range(range)
        let fixes = replacement.map { [Diagnostic.Fix.replace(range, with: $0)] } ?? []
        return Diagnostic(severity, message, in: file, at: range).with(fixes: fixes)
    }
}
