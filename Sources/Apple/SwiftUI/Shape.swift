public import Snippets

/// An area with an outline.
public nonisolated protocol Shape: _PrimitiveView, Sendable {
    /// The outline as far as snippets tell outlines apart.
    var _outline: _ShapeOutline { get }
}

nonisolated extension Shape {
    @MainActor @preconcurrency
    public func _nodes(in environment: EnvironmentValues) -> [SnippetNode] {
        PaintedShape(outline: _outline, fill: AnyShapeStyle(.foreground), stroke: nil)
            ._nodes(in: environment)
    }

    public func fill<Style: ShapeStyle>(_ style: Style) -> some View {
        PaintedShape(outline: _outline, fill: AnyShapeStyle(style), stroke: nil)
    }

    public func stroke<Style: ShapeStyle>(_ style: Style, lineWidth: CGFloat = 1) -> some View {
        PaintedShape(outline: _outline, fill: nil, stroke: AnyShapeStyle(style))
    }

    public func strokeBorder<Style: ShapeStyle>(
        _ style: Style, lineWidth: CGFloat = 1
    ) -> some View {
        stroke(style, lineWidth: lineWidth)
    }
}
