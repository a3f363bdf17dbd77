public import Snippets

/// Free space that grows.
public nonisolated struct Spacer: _PrimitiveView, Sendable {
    public init(minLength: CGFloat? = nil) {}

    @MainActor @preconcurrency
    public func _nodes(in environment: EnvironmentValues) -> [SnippetNode] { [.spacer] }
}
