/// Builds the cases of a switch; it knows the value's type, so that `Case(.entity)` does too.
@resultBuilder public enum ParameterSummaryCaseBuilder<Intent: AppIntent, Value: _IntentValue> {
    /// The cases in order, of which the first for the value counts.
    public struct Cases: _ParameterSummaryCase {
        let cases: [any _ParameterSummaryCase<Value>]

        public func _summary(for value: Value?) -> (any ParameterSummary)? {
            for one in cases {
                if let summary = one._summary(for: value) { return summary }
            }
            return nil
        }
    }

    /// The case for all other values.
    struct Default<Content: ParameterSummary>: _ParameterSummaryCase {
        let content: Content

        func _summary(for value: Value?) -> (any ParameterSummary)? { content }
    }

    public static func buildExpression<Content>(
        _ condition: ParameterSummaryCaseCondition<Intent, Value, Content>
    ) -> any _ParameterSummaryCase<Value> {
        condition
    }

    public static func buildExpression<Content>(
        _ condition: ParameterSummaryDefaultCaseCondition<Intent, Content>
    ) -> any _ParameterSummaryCase<Value> {
        Default(content: condition.content)
    }

    public static func buildBlock(_ cases: any _ParameterSummaryCase<Value>...) -> Cases {
        Cases(cases: cases)
    }
}
