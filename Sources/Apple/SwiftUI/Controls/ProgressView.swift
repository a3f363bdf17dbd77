public import Snippets

/// The progress of some work.
public nonisolated struct ProgressView<Label: View, CurrentValueLabel: View>: _PrimitiveView {
    private let fraction: Double?
    private let label: Label?
    private let currentValueLabel: CurrentValueLabel?

    public init<Number: BinaryFloatingPoint>(
        value: Number?, total: Number = 1, @ViewBuilder label: () -> Label,
        @ViewBuilder currentValueLabel: () -> CurrentValueLabel
    ) {
        fraction = value.map { Double($0).share(from: 0, to: Double(total)) }
        self.label = label()
        self.currentValueLabel = currentValueLabel()
    }

    private init(fraction: Double?, label: Label?, currentValueLabel: CurrentValueLabel?) {
        self.fraction = fraction
        self.label = label
        self.currentValueLabel = currentValueLabel
    }

    @MainActor @preconcurrency
    public func _nodes(in environment: EnvironmentValues) -> [SnippetNode] {
        let parts =
            label._nodes(in: environment) + [.progress(fraction)]
            + currentValueLabel._nodes(in: environment)
        return parts.count == 1
            ? parts : [.stack(SnippetStack(.vertical, alignment: .leading, parts))]
    }
}

extension ProgressView where CurrentValueLabel == EmptyView {
    public init(@ViewBuilder label: () -> Label) {
        self.init(fraction: nil, label: label(), currentValueLabel: nil)
    }

    public init<Number: BinaryFloatingPoint>(
        value: Number?, total: Number = 1, @ViewBuilder label: () -> Label
    ) {
        let fraction = value.map { Double($0).share(from: 0, to: Double(total)) }
        self.init(fraction: fraction, label: label(), currentValueLabel: nil)
    }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
    public init() { self.init(fraction: nil, label: nil, currentValueLabel: nil) }

    public init<Number: BinaryFloatingPoint>(value: Number?, total: Number = 1) {
        let fraction = value.map { Double($0).share(from: 0, to: Double(total)) }
        self.init(fraction: fraction, label: nil, currentValueLabel: nil)
    }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
    public init(_ titleKey: LocalizedStringKey) { self.init { Text(titleKey) } }

    @_disfavoredOverload
    public init(_ title: some StringProtocol) { self.init { Text(title) } }

    public init<Number: BinaryFloatingPoint>(
        _ titleKey: LocalizedStringKey, value: Number?, total: Number = 1
    ) { self.init(value: value, total: total) { Text(titleKey) } }

    @_disfavoredOverload
    public init<Number: BinaryFloatingPoint>(
        _ title: some StringProtocol, value: Number?, total: Number = 1
    ) { self.init(value: value, total: total) { Text(title) } }
}

extension Double {
    /// The share of a number between two others, from 0 to 1; 0 if they leave no room between them.
    func share(from lower: Double, to upper: Double) -> Double {
        guard upper > lower, !isNaN else { return 0 }
        return Swift.max(0, Swift.min((self - lower) / (upper - lower), 1))
    }
}

/// The look of progress.
public protocol ProgressViewStyle: Sendable {}
/// The look that the place chooses.
public nonisolated struct DefaultProgressViewStyle: ProgressViewStyle { public init() {} }
/// The look of a bar.
public nonisolated struct LinearProgressViewStyle: ProgressViewStyle { public init() {} }
/// The look of a ring.
public nonisolated struct CircularProgressViewStyle: ProgressViewStyle { public init() {} }

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    public static var automatic: Self { Self() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
    public static var linear: Self { Self() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
    public static var circular: Self { Self() }
}

nonisolated extension View {
    /// Returns the view itself: how it is drawn is for the place that shows a snippet.
    public func progressViewStyle<Style: ProgressViewStyle>(_ style: Style) -> some View { self }
}
