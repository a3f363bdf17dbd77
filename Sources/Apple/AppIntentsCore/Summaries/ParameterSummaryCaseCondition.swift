/// A summary for some values of a parameter.
public struct ParameterSummaryCaseCondition<
    Intent: AppIntent, Value: _IntentValue, Content: ParameterSummary
>: _ParameterSummaryCase {
    private let matches: @Sendable (Value) -> Bool
    private let content: Content

    public init(_ value: Value, @ParameterSummaryBuilder _ content: () -> Content)
    where Value: Equatable {
        matches = { $0 == value }
        self.content = content()
    }

    public init(_ values: [Value], @ParameterSummaryBuilder _ content: () -> Content)
    where Value: Equatable {
        matches = { values.contains($0) }
        self.content = content()
    }

    public func _summary(for value: Value?) -> (any ParameterSummary)? {
        value.map(matches) == true ? content : nil
    }
}
