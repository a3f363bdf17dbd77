public import Snippets

/// Views that are changed together, without a container of their own.
public nonisolated struct Group<Content: View>: _PrimitiveView {
    private let content: Content

    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    @MainActor @preconcurrency
    public func _nodes(in environment: EnvironmentValues) -> [SnippetNode] {
        content._nodes(in: environment)
    }
}
