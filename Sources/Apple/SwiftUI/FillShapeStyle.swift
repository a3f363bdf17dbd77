public import Snippets

/// The colour of what fills a shape, which a snippet leaves to the place that shows it.
public nonisolated struct FillShapeStyle: ShapeStyle {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> SnippetColor? { nil }
}

extension ShapeStyle where Self == FillShapeStyle {
    public static var fill: Self { Self() }
}
