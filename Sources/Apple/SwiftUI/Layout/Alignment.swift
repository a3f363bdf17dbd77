import Snippets

/// A place in a rectangle by its edges.
public struct Alignment: Hashable, Sendable {
    public var horizontal: HorizontalAlignment
    public var vertical: VerticalAlignment

    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    public static let top = Alignment(horizontal: .center, vertical: .top)
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    public static let center = Alignment(horizontal: .center, vertical: .center)
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

/// The line where views of different widths meet.
public struct HorizontalAlignment: Hashable, Sendable {
    let node: SnippetStack.Alignment

    public static let leading = HorizontalAlignment(node: .leading)
    public static let center = HorizontalAlignment(node: .center)
    public static let trailing = HorizontalAlignment(node: .trailing)
}

/// The line where views of different heights meet.
public struct VerticalAlignment: Hashable, Sendable {
    let node: SnippetStack.Alignment

    public static let top = VerticalAlignment(node: .leading)
    public static let center = VerticalAlignment(node: .center)
    public static let bottom = VerticalAlignment(node: .trailing)
    public static let firstTextBaseline = VerticalAlignment(node: .leading)
    public static let lastTextBaseline = VerticalAlignment(node: .trailing)
}
