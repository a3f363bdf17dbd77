/// A summary for all values that no case is for.
public struct ParameterSummaryDefaultCaseCondition<Intent: AppIntent, Content: ParameterSummary>:
    Sendable
{
    let content: Content

    public init(@ParameterSummaryBuilder _ content: () -> Content) {
        self.content = content()
    }
}

extension AppIntent {
    public typealias Switch<Value: _IntentValue, CaseCondition: _ParameterSummaryCase<Value>> =
        ParameterSummarySwitchCondition<Self, Value, CaseCondition>
    public typealias Case<Value: _IntentValue, Content: ParameterSummary> =
        ParameterSummaryCaseCondition<Self, Value, Content>
    public typealias DefaultCase<Content: ParameterSummary> =
        ParameterSummaryDefaultCaseCondition<Self, Content>
}
