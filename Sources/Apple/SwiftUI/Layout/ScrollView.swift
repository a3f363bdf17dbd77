public import Snippets

/// Views that may need more room than there is; a snippet shows them all.
public nonisolated struct ScrollView<Content: View>: _PrimitiveView {
    private let axes: Axis.Set
    private let content: Content

    public init(
        _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
        @ViewBuilder content: () -> Content
    ) {
        self.axes = axes
        self.content = content()
    }

    @MainActor @preconcurrency
    public func _nodes(in environment: EnvironmentValues) -> [SnippetNode] {
        let nodes = content._nodes(in: environment)
        guard nodes.count > 1 else { return nodes }
        let axis = axes == .horizontal ? SnippetStack.Axis.horizontal : .vertical
        return [.stack(SnippetStack(axis, alignment: .leading, nodes))]
    }
}

/// The first of several views that there is room for; a snippet shows the first.
public nonisolated struct ViewThatFits<Content: View>: _PrimitiveView {
    private let content: Content

    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    @MainActor @preconcurrency
    public func _nodes(in environment: EnvironmentValues) -> [SnippetNode] {
        Array(content._nodes(in: environment).prefix(1))
    }
}
