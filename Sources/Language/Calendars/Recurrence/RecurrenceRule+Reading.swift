public import Diagnostics

extension RecurrenceRule {
    /// Reads a rule such as `FREQ=WEEKLY;BYDAY=MO`, and reports all that is wrong with it.
    public init?(reading text: PlacedText, reportingTo diagnostics: inout DiagnosticList) {
        var reader = RecurrenceRuleReader(text, diagnostics)
        let rule = reader.read()
        diagnostics = reader.diagnostics
        guard let rule else { return nil }
        self = rule
    }
}
