import Snippets

nonisolated extension View {
    public func padding(_ insets: EdgeInsets) -> some View {
        ChangedView(self) { node, _ in node.padded(by: insets) }
    }

    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        padding(EdgeInsets(edges, length ?? 16))
    }

    public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

    /// Returns the view itself: fixed sizes are for the place that shows a snippet.
    public func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        self
    }

    /// Lets the view take all the width there is if the greatest width is endless.
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
        alignment: Alignment = .center
    ) -> some View {
        ChangedView(self) { node, _ in
            maxWidth == .infinity ? .filling(node, alignment.horizontal.node) : node
        }
    }

    public func overlay<Content: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> Content
    ) -> some View { overlay(content(), alignment: alignment) }

    /// Puts a view on top; a stroked shape becomes the border.
    public func overlay<Overlay: View>(
        _ overlay: Overlay, alignment: Alignment = .center
    ) -> some View {
        LayeredView(content: self, layer: overlay, place: .before)
    }

    /// Hides the view, and with it everything that could be pressed.
    public func hidden() -> some View { Group { EmptyView() } }

    /// Leaves the view out if nothing of it would be seen.
    public func opacity(_ opacity: Double) -> some View { opacity > 0 ? self : nil }
}
