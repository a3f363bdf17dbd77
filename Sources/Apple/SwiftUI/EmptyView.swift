public import Snippets

/// A view that shows nothing.
public nonisolated struct EmptyView: _PrimitiveView, Sendable {
    public init() {}

    @MainActor @preconcurrency
    public func _nodes(in environment: EnvironmentValues) -> [SnippetNode] { [] }
}
