public import Snippets

/// A row of a grid, whose views are the cells.
public nonisolated struct GridRow<Content: View>: _PrimitiveView {
    private let content: Content

    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// A grid of this row alone, which the grid around takes apart.
    @MainActor @preconcurrency
    public func _nodes(in environment: EnvironmentValues) -> [SnippetNode] {
        [.grid([content._nodes(in: environment)])]
    }
}
