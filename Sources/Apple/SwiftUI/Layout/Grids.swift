public import Snippets

/// Rows whose cells stand in columns.
public nonisolated struct Grid<Content: View>: _PrimitiveView {
    private let content: Content

    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) { self.content = content() }

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

/// A column of a grid; one that adapts to the width counts as one.
public struct GridItem: Hashable, Sendable {
    /// The width of a column.
    public enum Size: Hashable, Sendable {
        case fixed(CGFloat)
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }

    public var size: Size
    public var spacing: CGFloat?

    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        self.size = size
        self.spacing = spacing
    }
}
