public import Snippets

/// A style without its type.
public nonisolated struct AnyShapeStyle: ShapeStyle {
    private let style: any ShapeStyle

    public init<Style: ShapeStyle>(_ style: Style) {
        self.style = style
    }

    public func _paint(in environment: EnvironmentValues) -> SnippetColor? {
        style._paint(in: environment)
    }
}
