public import Snippets

/// Views in rows of as many as there are columns.
public nonisolated struct LazyVGrid<Content: View>: _PrimitiveView {
    private let columns: [GridItem]
    private let content: Content

    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.columns = columns
        self.content = content()
    }

    @MainActor @preconcurrency
    public func _nodes(in environment: EnvironmentValues) -> [SnippetNode] {
        let cells = content._nodes(in: environment)
        let width = max(columns.count, 1)
        let rows = stride(from: 0, to: cells.count, by: width).map {
            Array(cells[$0..<min($0 + width, cells.count)])
        }
        return [.grid(rows)]
    }
}
