import Snippets

/// A view with another one before or behind it.
nonisolated struct LayeredView<Content: View, Layer: View>: _PrimitiveView {
    /// The place of the other view.
    enum Place { case before, behind }

    let content: Content
    let layer: Layer
    let place: Place

    @MainActor @preconcurrency func _nodes(in environment: EnvironmentValues) -> [SnippetNode] {
        content._nodes(in: environment).map { node in
            if let shape = layer as? PaintedShape { return shape.framing(node, in: environment) }
            if let style = layer as? any ShapeStyle, place == .behind {
                return node.backed(by: style._paint(in: environment), cornerRadius: nil)
            }
            let nodes = place == .before ? layer._nodes(in: environment) : []
            return nodes.isEmpty ? node : .layers([node] + nodes)
        }
    }
}

extension PaintedShape {
    /// Gives a node the colours of this shape, which lies before or behind it.
    @MainActor
    fileprivate func framing(
        _ node: SnippetNode, in environment: EnvironmentValues
    ) -> SnippetNode {
        node.backed(by: fill?._paint(in: environment), cornerRadius: outline.cornerRadius)
            .bordered(with: stroke?._paint(in: environment), cornerRadius: outline.cornerRadius)
    }
}
