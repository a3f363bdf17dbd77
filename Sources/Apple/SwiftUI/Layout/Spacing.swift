public import Snippets

/// Free space that grows.
public nonisolated struct Spacer: _PrimitiveView, Sendable {
    public init(minLength: CGFloat? = nil) {}

    @MainActor @preconcurrency
    public func _nodes(in environment: EnvironmentValues) -> [SnippetNode] { [.spacer] }
}

/// A line between views.
public nonisolated struct Divider: _PrimitiveView, Sendable {
    public init() {}

    @MainActor @preconcurrency
    public func _nodes(in environment: EnvironmentValues) -> [SnippetNode] { [.divider] }
}
