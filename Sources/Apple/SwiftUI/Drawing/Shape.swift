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

    public func strokeBorder<Style: ShapeStyle>(_ style: Style, lineWidth: CGFloat = 1) -> some View
    { stroke(style, lineWidth: lineWidth) }
}

/// The outlines that snippets tell apart.
public enum _ShapeOutline: Hashable, Sendable {
    case circle
    case rectangle(cornerRadius: Double)

    /// The radius of the corners, so large for a circle that every side is round.
    var cornerRadius: Double {
        switch self {
        case .circle: 999
        case .rectangle(let radius): radius
        }
    }
}

/// A shape with the colours of its area and its outline.
nonisolated struct PaintedShape: _PrimitiveView {
    let outline: _ShapeOutline
    let fill: AnyShapeStyle?
    let stroke: AnyShapeStyle?

    /// A filled circle says something by its colour; other shapes are decoration.
    @MainActor @preconcurrency func _nodes(in environment: EnvironmentValues) -> [SnippetNode] {
        guard outline == .circle, let fill else { return [] }
        return [.dot(fill._paint(in: environment))]
    }
}
