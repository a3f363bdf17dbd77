import Snippets

nonisolated extension View {
    public func background<Style: ShapeStyle>(
        _ style: Style, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View {
        ChangedView(self) { node, environment in
            node.backed(by: style._paint(in: environment), cornerRadius: nil)
        }
    }

    public func background<Style: ShapeStyle, Outline: Shape>(
        _ style: Style, in shape: Outline
    ) -> some View {
        ChangedView(self) { node, environment in
            node.backed(
                by: style._paint(in: environment), cornerRadius: shape._outline.cornerRadius)
        }
    }

    public func background<Content: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> Content
    ) -> some View { background(content(), alignment: alignment) }

    /// Takes over the colours of a shape; other views behind are decoration, which a snippet leaves
    /// out.
    @_disfavoredOverload
    public func background<Background: View>(
        _ background: Background, alignment: Alignment = .center
    ) -> some View { LayeredView(content: self, layer: background, place: .behind) }

    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        ChangedView(self) { node, _ in node.rounded(by: radius) }
    }

    public func clipShape<Outline: Shape>(_ shape: Outline) -> some View {
        ChangedView(self) { node, _ in node.rounded(by: shape._outline.cornerRadius) }
    }

    public func border<Style: ShapeStyle>(_ style: Style, width: CGFloat = 1) -> some View {
        ChangedView(self) { node, environment in
            node.bordered(with: style._paint(in: environment), cornerRadius: nil)
        }
    }
}
