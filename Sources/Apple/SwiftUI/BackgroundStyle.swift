public import Snippets

/// The colour of the ground, which a snippet leaves to the place that shows it.
public nonisolated struct BackgroundStyle: ShapeStyle {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> SnippetColor? { nil }
}

extension ShapeStyle where Self == BackgroundStyle {
    public static var background: Self { Self() }
}
