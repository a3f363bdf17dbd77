public import Snippets

/// Views that follow each other in a closure.
public nonisolated struct TupleView<each Content: View>: _PrimitiveView {
    public let value: (repeat each Content)

    public init(_ value: repeat each Content) {
        self.value = (repeat each value)
    }

    @MainActor @preconcurrency
    public func _nodes(in environment: EnvironmentValues) -> [SnippetNode] {
        var nodes: [SnippetNode] = []
        for view in repeat each value { nodes += view._nodes(in: environment) }
        return nodes
    }
}
