import Snippets

/// The line where views of different widths meet.
public struct HorizontalAlignment: Hashable, Sendable {
    let node: SnippetStack.Alignment

    public static let leading = HorizontalAlignment(node: .leading)
    public static let center = HorizontalAlignment(node: .center)
    public static let trailing = HorizontalAlignment(node: .trailing)
}
