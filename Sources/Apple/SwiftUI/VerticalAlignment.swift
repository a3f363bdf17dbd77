import Snippets

/// The line where views of different heights meet.
public struct VerticalAlignment: Hashable, Sendable {
    let node: SnippetStack.Alignment

    public static let top = VerticalAlignment(node: .leading)
    public static let center = VerticalAlignment(node: .center)
    public static let bottom = VerticalAlignment(node: .trailing)
    public static let firstTextBaseline = VerticalAlignment(node: .leading)
    public static let lastTextBaseline = VerticalAlignment(node: .trailing)
}
