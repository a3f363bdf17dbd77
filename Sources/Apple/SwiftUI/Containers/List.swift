public import Snippets

/// Rows of which each stands for itself.
public nonisolated struct List<Content: View>: _PrimitiveView {
    private let content: Content

    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
        content = ForEach(data, content: rowContent)
    }

    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> {
        content = ForEach(data, id: id, content: rowContent)
    }

    @MainActor @preconcurrency
    public func _nodes(in environment: EnvironmentValues) -> [SnippetNode] {
        var inside = environment
        inside.isInList = true
        let rows = content._nodes(in: inside)
        guard rows.contains(where: \.hasRows) else { return [.list(rows)] }
        return [.stack(SnippetStack(.vertical, alignment: .leading, Self.blocks(of: rows)))]
    }

    /// Sections stand between the lists of rows, not in them.
    private static func blocks(of rows: [SnippetNode]) -> [SnippetNode] {
        rows.reduce(into: []) { blocks, row in
            if row.hasRows {
                blocks.append(row)
            } else if case .list(let earlier) = blocks.last {
                blocks[blocks.count - 1] = .list(earlier + [row])
            } else {
                blocks.append(.list([row]))
            }
        }
    }
}

extension SnippetNode {
    /// Whether the node is a section, which has a list of its own.
    fileprivate var hasRows: Bool {
        guard case .stack(let stack) = self else { return false }
        return stack.children.contains { if case .list = $0 { true } else { false } }
    }
}

/// The look of a list.
public protocol ListStyle: Sendable {}
/// The look that the place chooses.
public nonisolated struct DefaultListStyle: ListStyle { public init() {} }
/// The look of rows alone.
public nonisolated struct PlainListStyle: ListStyle { public init() {} }
/// The look of rows away from the edges.
public nonisolated struct InsetListStyle: ListStyle { public init() {} }
/// The look of rows in groups.
public nonisolated struct GroupedListStyle: ListStyle { public init() {} }
/// The look of groups away from the edges.
public nonisolated struct InsetGroupedListStyle: ListStyle { public init() {} }
extension ListStyle where Self == DefaultListStyle { public static var automatic: Self { Self() } }
extension ListStyle where Self == PlainListStyle { public static var plain: Self { Self() } }
extension ListStyle where Self == InsetListStyle { public static var inset: Self { Self() } }
extension ListStyle where Self == GroupedListStyle { public static var grouped: Self { Self() } }

extension ListStyle where Self == InsetGroupedListStyle {
    public static var insetGrouped: Self { Self() }
}

nonisolated extension View {
    /// Returns the view itself: how it is drawn is for the place that shows a snippet.
    public func listStyle<Style: ListStyle>(_ style: Style) -> some View { self }
}
