public import Snippets

/// A line between views.
public nonisolated struct Divider: _PrimitiveView, Sendable {
    public init() {}

    @MainActor @preconcurrency
    public func _nodes(in environment: EnvironmentValues) -> [SnippetNode] { [.divider] }
}
