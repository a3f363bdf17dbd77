/// Builds the one summary of an intent.
@resultBuilder public enum ParameterSummaryBuilder {
    public static func buildBlock<Summary: ParameterSummary>(_ summary: Summary) -> Summary {
        summary
    }

    public static func buildExpression<Summary: ParameterSummary>(_ summary: Summary) -> Summary {
        summary
    }
}
