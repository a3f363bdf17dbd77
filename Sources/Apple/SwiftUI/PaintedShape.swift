import Snippets

/// A shape with the colours of its area and its outline.
nonisolated struct PaintedShape: _PrimitiveView {
    let outline: _ShapeOutline
    let fill: AnyShapeStyle?
    let stroke: AnyShapeStyle?

    /// A filled circle says something by its colour; other shapes are decoration.
    @MainActor @preconcurrency
    func _nodes(in environment: EnvironmentValues) -> [SnippetNode] {
        guard outline == .circle, let fill else { return [] }
        return [.dot(fill._paint(in: environment))]
    }
}
