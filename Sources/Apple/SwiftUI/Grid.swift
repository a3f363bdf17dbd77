public import Snippets

/// Rows whose cells stand in columns.
public nonisolated struct Grid<Content: View>: _PrimitiveView {
    private let content: Content

    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.content = content()
    }

    @MainActor @preconcurrency
    public func _nodes(in environment: EnvironmentValues) -> [SnippetNode] {
        let rows = content._nodes(in: environment).map { node in
            if case .grid(let rows) = node, let row = rows.first, rows.count == 1 {
                row
            } else {
                [node]
            }
        }
        return [.grid(rows)]
    }
}
