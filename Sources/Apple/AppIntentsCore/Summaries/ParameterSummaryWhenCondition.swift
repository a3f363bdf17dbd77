/// Two summaries, of which the first is taken when a parameter has some value.
public struct ParameterSummaryWhenCondition<
    Intent: AppIntent, WhenCondition: ParameterSummary, Otherwise: ParameterSummary
>: ParameterSummary {
    private let holds: @Sendable (Intent) -> Bool
    private let summary: WhenCondition
    private let otherwise: Otherwise

    private init<Value>(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ summary: WhenCondition,
        _ otherwise: Otherwise, holds: @escaping @Sendable (Value?) -> Bool
    ) {
        let name = FieldLayout.name(of: keyPath)
        self.holds = { intent in
            let parameter = FieldLayout.of(Intent.self).parameter(name, in: intent)
            return holds((parameter as? IntentParameter<Value>)?.currentValue)
        }
        self.summary = summary
        self.otherwise = otherwise
    }

    public init<Value: Equatable>(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
        _ comparison: EquatableComparisonOperator, _ value: Value,
        @ParameterSummaryBuilder _ summary: () -> WhenCondition,
        @ParameterSummaryBuilder otherwise: () -> Otherwise
    ) { self.init(keyPath, summary(), otherwise()) { ($0 == value) == (comparison == .equalTo) } }

    public init<Value: Comparable>(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
        _ comparison: ComparableComparisonOperator, _ value: Value,
        @ParameterSummaryBuilder _ summary: () -> WhenCondition,
        @ParameterSummaryBuilder otherwise: () -> Otherwise
    ) {
        self.init(keyPath, summary(), otherwise()) { current in
            guard let current else { return false }
            return switch comparison {
            case .lessThan: current < value
            case .lessThanOrEqualTo: current <= value
            case .greaterThan: current > value
            case .greaterThanOrEqualTo: current >= value
            }
        }
    }

    public init<Value>(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
        _ comparison: HasValueComparisonOperator,
        @ParameterSummaryBuilder _ summary: () -> WhenCondition,
        @ParameterSummaryBuilder otherwise: () -> Otherwise
    ) {
        self.init(keyPath, summary(), otherwise()) {
            ($0?._unwrapped != nil) == (comparison == .hasAnyValue)
        }
    }

    public init<Value: Equatable>(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>>, _ comparison: OneOfComparisonOperator,
        _ values: [Value], @ParameterSummaryBuilder _ summary: () -> WhenCondition,
        @ParameterSummaryBuilder otherwise: () -> Otherwise
    ) {
        self.init(keyPath, summary(), otherwise()) { current in values.contains { $0 == current } }
    }

    /// Creates a condition on the entity that a parameter holds.
    public init<Value>(
        _ keyPath: KeyPath<Intent, IntentParameter<Value>>,
        identifier comparison: EquatableComparisonOperator, _ identifier: Value.ValueType.ID,
        @ParameterSummaryBuilder _ summary: () -> WhenCondition,
        @ParameterSummaryBuilder otherwise: () -> Otherwise
    ) where Value.ValueType: AppEntity {
        self.init(keyPath, summary(), otherwise()) { current in
            let entity = current?._unwrapped as? Value.ValueType
            return (entity?.id == identifier) == (comparison == .equalTo)
        }
    }

    /// Creates a condition on the size of a widget, which holds for none on Linux.
    public init(
        widgetFamily comparison: EquatableComparisonOperator, _ family: IntentWidgetFamily,
        @ParameterSummaryBuilder _ summary: () -> WhenCondition,
        @ParameterSummaryBuilder otherwise: () -> Otherwise
    ) {
        holds = { _ in comparison == .notEqualTo }
        self.summary = summary()
        self.otherwise = otherwise()
    }

    /// Creates a condition on the sizes of a widget, which holds for none on Linux.
    public init(
        widgetFamily comparison: OneOfComparisonOperator, _ families: [IntentWidgetFamily],
        @ParameterSummaryBuilder _ summary: () -> WhenCondition,
        @ParameterSummaryBuilder otherwise: () -> Otherwise
    ) {
        holds = { _ in false }
        self.summary = summary()
        self.otherwise = otherwise()
    }

    public func _sentence(for intent: any AppIntent) -> _SummarySentence {
        guard let own = intent as? Intent, holds(own) else {
            return otherwise._sentence(for: intent)
        }
        return summary._sentence(for: intent)
    }
}

extension AppIntent {
    public typealias When<WhenCondition: ParameterSummary, Otherwise: ParameterSummary> =
        ParameterSummaryWhenCondition<Self, WhenCondition, Otherwise>
}

/// A comparison of a parameter with a value, in a summary.
public enum EquatableComparisonOperator: Sendable { case equalTo, notEqualTo }

/// A comparison of a parameter with a value that has an order, in a summary.
public enum ComparableComparisonOperator: Sendable {
    case lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo
}

/// The question whether a parameter has a value, in a summary.
public enum HasValueComparisonOperator: Sendable { case hasAnyValue, hasNoValue }

/// A comparison of a parameter with several values, in a summary.
public enum OneOfComparisonOperator: Sendable { case oneOf }

/// The subject of a switch over the size of a widget, in a summary.
public enum WidgetFamilySubject: Sendable { case widgetFamily }

extension IntentWidgetFamily: _IntentValue {}
