/// A look of one's own for buttons.
@MainActor @preconcurrency
public protocol ButtonStyle {
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
