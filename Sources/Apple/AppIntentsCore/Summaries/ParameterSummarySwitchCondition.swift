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

/// Builds the cases of a switch; it knows the value's type, so that `Case(.entity)` does too.
@resultBuilder public enum ParameterSummaryCaseBuilder<Intent: AppIntent, Value: _IntentValue> {
    /// The cases in order, of which the first for the value counts.
    public struct Cases: _ParameterSummaryCase {
        let cases: [any _ParameterSummaryCase<Value>]

        public func _summary(for value: Value?) -> (any ParameterSummary)? {
            for one in cases { if let summary = one._summary(for: value) { return summary } }
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
    ) -> any _ParameterSummaryCase<Value> { condition }

    public static func buildExpression<Content>(
        _ condition: ParameterSummaryDefaultCaseCondition<Intent, Content>
    ) -> any _ParameterSummaryCase<Value> { Default(content: condition.content) }

    public static func buildBlock(_ cases: any _ParameterSummaryCase<Value>...) -> Cases {
        Cases(cases: cases)
    }
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

    public init(@ParameterSummaryBuilder _ content: () -> Content) { self.content = content() }
}

extension AppIntent {
    public typealias Switch<Value: _IntentValue, CaseCondition: _ParameterSummaryCase<Value>> =
        ParameterSummarySwitchCondition<Self, Value, CaseCondition>
    public typealias Case<Value: _IntentValue, Content: ParameterSummary> =
        ParameterSummaryCaseCondition<Self, Value, Content>
    public typealias DefaultCase<Content: ParameterSummary> =
        ParameterSummaryDefaultCaseCondition<Self, Content>
}

/// A case of a switch, or several in order.
public protocol _ParameterSummaryCase<Value>: Sendable {
    associatedtype Value: _IntentValue

    /// Returns the summary if the case is one for the value.
    func _summary(for value: Value?) -> (any ParameterSummary)?
}
