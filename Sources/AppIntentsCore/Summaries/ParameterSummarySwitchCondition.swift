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

/// What a summary switches over where it asks for the size of a widget.
public enum WidgetFamilySubject: Sendable {
    case widgetFamily
}

extension IntentWidgetFamily: _IntentValue {}

/// A case of a switch, or several in order.
public protocol _ParameterSummaryCase<Value>: Sendable {
    associatedtype Value: _IntentValue

    /// Returns the summary if the case is one for the value.
    func _summary(for value: Value?) -> (any ParameterSummary)?
}

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
