public import Snippets

/// Views on top of each other.
public nonisolated struct ZStack<Content: View>: _PrimitiveView {
    private let content: Content

    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    @MainActor @preconcurrency
    public func _nodes(in environment: EnvironmentValues) -> [SnippetNode] {
        let layers = content._nodes(in: environment)
        return layers.count > 1 ? [.layers(layers)] : layers
    }
}
