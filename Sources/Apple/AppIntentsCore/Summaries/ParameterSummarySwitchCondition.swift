/// Summaries of which one is taken by the value of a parameter.
public struct ParameterSummarySwitchCondition<
    Intent: AppIntent, Value: _IntentValue, CaseCondition: _ParameterSummaryCase<Value>
>: ParameterSummary {
    private let current: @Sendable (Intent) -> Value?
    private let cases: CaseCondition

    public init(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
        @ParameterSummaryCaseBuilder<Intent, Value> _ cases: () -> CaseCondition
    ) {
        let name = FieldLayout.name(of: keyPath)
        current = { intent in
            let parameter = FieldLayout.of(Intent.self).parameter(name, in: intent)
            return (parameter as? IntentParameter<Value>)?.currentValue
        }
        self.cases = cases()
    }

    /// Creates a choice by the size of a widget, which takes the default case on Linux.
    public init(
        _ subject: WidgetFamilySubject,
        @ParameterSummaryCaseBuilder<Intent, Value> _ cases: () -> CaseCondition
    ) where Value == IntentWidgetFamily {
        current = { _ in nil }
        self.cases = cases()
    }

    public func _sentence(for intent: any AppIntent) -> _SummarySentence {
        let summary = cases._summary(for: (intent as? Intent).flatMap(current))
        return summary?._sentence(for: intent)
            ?? IntentParameterSummary<Intent>()._sentence(for: intent)
    }
}
