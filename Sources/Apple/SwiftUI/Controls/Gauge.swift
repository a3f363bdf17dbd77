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
    ) { self.init(value: value, in: bounds, label: label, currentValueLabel: currentValueLabel) }

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
    ) { self.init(value: value, in: bounds, label: label, currentValueLabel: { EmptyView() }) }
}

/// The look of a gauge.
public protocol GaugeStyle: Sendable {}
/// The look that the place chooses.
public nonisolated struct DefaultGaugeStyle: GaugeStyle { public init() {} }
/// The look of a filled bar.
public nonisolated struct LinearCapacityGaugeStyle: GaugeStyle { public init() {} }
/// The look of a small bar with a mark.
public nonisolated struct AccessoryLinearGaugeStyle: GaugeStyle { public init() {} }
/// The look of a small filled bar.
public nonisolated struct AccessoryLinearCapacityGaugeStyle: GaugeStyle { public init() {} }
/// The look of a small ring with a mark.
public nonisolated struct AccessoryCircularGaugeStyle: GaugeStyle { public init() {} }
/// The look of a small filled ring.
public nonisolated struct AccessoryCircularCapacityGaugeStyle: GaugeStyle { public init() {} }

extension GaugeStyle where Self == DefaultGaugeStyle {
    public static var automatic: Self { Self() }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
    public static var linearCapacity: Self { Self() }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
    public static var accessoryLinear: Self { Self() }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
    public static var accessoryLinearCapacity: Self { Self() }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
    public static var accessoryCircular: Self { Self() }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
    public static var accessoryCircularCapacity: Self { Self() }
}

nonisolated extension View {
    /// Returns the view itself: how it is drawn is for the place that shows a snippet.
    public func gaugeStyle<Style: GaugeStyle>(_ style: Style) -> some View { self }
}
