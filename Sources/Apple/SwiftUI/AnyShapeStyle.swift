public import Snippets

/// A style whose type is not known to whoever holds it.
public nonisolated struct AnyShapeStyle: ShapeStyle {
    private let style: any ShapeStyle

    public init<Style: ShapeStyle>(_ style: Style) {
        self.style = style
    }

    public func _paint(in environment: EnvironmentValues) -> SnippetColor? {
        style._paint(in: environment)
    }
}
