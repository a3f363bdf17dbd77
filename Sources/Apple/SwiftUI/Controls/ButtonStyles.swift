/// The look of a button.
public protocol PrimitiveButtonStyle: Sendable {}
/// The look that the place chooses.
public nonisolated struct DefaultButtonStyle: PrimitiveButtonStyle { public init() {} }
/// The look of a label alone.
public nonisolated struct PlainButtonStyle: PrimitiveButtonStyle { public init() {} }
/// The look of a button with an edge.
public nonisolated struct BorderedButtonStyle: PrimitiveButtonStyle { public init() {} }
/// The look of the most important button.
public nonisolated struct BorderedProminentButtonStyle: PrimitiveButtonStyle { public init() {} }
/// The look of a button without an edge.
public nonisolated struct BorderlessButtonStyle: PrimitiveButtonStyle { public init() {} }

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    public static var automatic: Self { Self() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    public static var plain: Self { Self() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    public static var bordered: Self { Self() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    public static var borderedProminent: Self { Self() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    public static var borderless: Self { Self() }
}

nonisolated extension View {
    /// Returns the view itself: how it is drawn is for the place that shows a snippet.
    public func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some View { self }
}

nonisolated extension View {
    /// Returns the view itself: a snippet's buttons look as the place that shows them decides.
    public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View { self }
}

/// A look of one's own for buttons.
@MainActor @preconcurrency public protocol ButtonStyle {
    associatedtype Body: View

    @ViewBuilder func makeBody(configuration: Configuration) -> Body

    typealias Configuration = ButtonStyleConfiguration
}

/// A button as a style of one's own sees it.
public nonisolated struct ButtonStyleConfiguration {
    public let role: ButtonRole?
    public let label: AnyView
    public let isPressed: Bool
}

/// The outline of a button.
public enum ButtonBorderShape: Hashable, Sendable {
    case automatic, capsule, circle, roundedRectangle

    /// Returns the rounded outline; which radius it has is for the place that shows it.
    public static func roundedRectangle(radius: CGFloat) -> Self { .roundedRectangle }
}
