public import Snippets

/// The colour of what can be pressed.
public nonisolated struct TintShapeStyle: ShapeStyle {
    public init() {}
    public func _paint(in environment: EnvironmentValues) -> SnippetColor? { .accent }
}

extension ShapeStyle where Self == TintShapeStyle {
    public static var tint: Self { Self() }
}
