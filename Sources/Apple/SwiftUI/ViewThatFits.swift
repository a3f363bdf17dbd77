public import Snippets

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
