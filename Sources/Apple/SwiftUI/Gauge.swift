public import Snippets

/// A value between its bounds.
public nonisolated struct Gauge<Label: View, CurrentValueLabel: View>: _PrimitiveView {
    private let fraction: Double
    private let label: Label
    private let currentValueLabel: CurrentValueLabel

    public init<Number: BinaryFloatingPoint>(
        value: Number, in bounds: ClosedRange<Number> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        let (lower, upper) = (Double(bounds.lowerBound), Double(bounds.upperBound))
        fraction = Double(value).share(from: lower, to: upper)
        self.label = label()
        self.currentValueLabel = currentValueLabel()
    }

    /// Creates a gauge; what its ends are called is left out of a snippet.
    public init<Number: BinaryFloatingPoint>(
        value: Number, in bounds: ClosedRange<Number> = 0...1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel,
        @ViewBuilder minimumValueLabel: () -> some View,
        @ViewBuilder maximumValueLabel: () -> some View
    ) {
        self.init(value: value, in: bounds, label: label, currentValueLabel: currentValueLabel)
    }

    @MainActor @preconcurrency
    public func _nodes(in environment: EnvironmentValues) -> [SnippetNode] {
        let parts =
            label._nodes(in: environment) + [.progress(fraction)]
            + currentValueLabel._nodes(in: environment)
        return [.stack(SnippetStack(.horizontal, parts))]
    }
}

extension Gauge where CurrentValueLabel == EmptyView {
    public init<Number: BinaryFloatingPoint>(
        value: Number, in bounds: ClosedRange<Number> = 0...1, @ViewBuilder label: () -> Label
    ) {
        self.init(value: value, in: bounds, label: label, currentValueLabel: { EmptyView() })
    }
}
