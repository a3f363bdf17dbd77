public import Snippets

/// The colour that the views around give to text.
public nonisolated struct ForegroundStyle: ShapeStyle {
    public init() {}

    public func _paint(in environment: EnvironmentValues) -> SnippetColor? {
        environment.text.color
    }
}

extension ShapeStyle where Self == ForegroundStyle {
    public static var foreground: Self { Self() }
}
