import Snippets

/// A view whose environment, or whose nodes, a modifier changes.
nonisolated struct ChangedView<Content: View>: _PrimitiveView {
    private let content: Content
    private let changeEnvironment: (inout EnvironmentValues) -> Void
    private let changeNode: (SnippetNode, EnvironmentValues) -> SnippetNode

    /// Changes what the content learns from around it.
    init(_ content: Content, environment change: @escaping (inout EnvironmentValues) -> Void) {
        self.content = content
        changeEnvironment = change
        changeNode = { node, _ in node }
    }

    /// Changes each of the content's nodes.
    init(
        _ content: Content, nodes change: @escaping (SnippetNode, EnvironmentValues) -> SnippetNode
    ) {
        self.content = content
        changeEnvironment = { _ in }
        changeNode = change
    }

    @MainActor @preconcurrency func _nodes(in environment: EnvironmentValues) -> [SnippetNode] {
        var changed = environment
        changeEnvironment(&changed)
        return content._nodes(in: changed).map { changeNode($0, environment) }
    }
}
