/// One part of what a snippet shows: plain data in which every style is already worked out.
///
/// A node holds no closures and no views, so it can be compared, sent anywhere and rendered
/// anywhere.
public indirect enum SnippetNode: Hashable, Sendable {
    case text(SnippetText)
    case symbol(SnippetSymbol)

    /// A picture that only the app's own bundle has; its name or description stands for it.
    case picture(String)

    case stack(SnippetStack)

    /// Views on top of each other, the hindmost first.
    case layers([SnippetNode])

    case list([SnippetNode])

    /// Rows of cells; a row with a single cell spans all columns.
    case grid([[SnippetNode]])

    /// Free space that grows in the direction of the stack around it.
    case spacer

    case divider

    /// A filled circle, which people use to show a state by its colour.
    case dot(SnippetColor?)

    /// The share that is done, from 0 to 1, or `nil` if that is not known.
    case progress(Double?)

    case button(SnippetButton)
    case link(SnippetNode, to: String)

    /// A part that takes all the width there is, and where its content stands in it.
    case filling(SnippetNode, SnippetStack.Alignment)

    case panel(SnippetNode, SnippetPanel)
}

extension SnippetNode {
    /// The actions of all buttons in reading order; renderings show each by its position, from 1.
    public var actions: [SnippetAction] {
        var found: [SnippetAction] = []
        if case .button(let button) = self, let action = button.action { found.append(action) }
        return children.reduce(into: found) { $0 += $1.actions }
    }

    /// The parts directly inside this one, in reading order.
    public var children: [SnippetNode] {
        switch self {
        case .text, .symbol, .picture, .spacer, .divider, .dot, .progress: []
        case .stack(let stack): stack.children
        case .layers(let children), .list(let children): children
        case .grid(let rows): rows.flatMap(\.self)
        case .button(let button): [button.label]
        case .link(let label, _): [label]
        case .filling(let content, _), .panel(let content, _): [content]
        }
    }
}

/// The frame of a part: room inside its edge, the edge itself, and the ground behind.
public struct SnippetPanel: Hashable, Sendable {
    /// The room inside the edges, in points.
    public struct Padding: Hashable, Sendable {
        public var top = 0.0
        public var trailing = 0.0
        public var bottom = 0.0
        public var leading = 0.0

        public init() {}
    }

    public var padding = Padding()
    public var background: SnippetColor?
    public var border: SnippetColor?

    /// The radius of the rounded corners, in points.
    public var cornerRadius: Double?

    public init() {}
}

/// Parts beside or below each other.
public struct SnippetStack: Hashable, Sendable {
    /// The direction in which the parts follow each other.
    public enum Axis: Hashable, Sendable { case horizontal, vertical }

    /// The place of parts across the direction of the stack; `leading` is the top of a horizontal
    /// one.
    public enum Alignment: Hashable, Sendable { case leading, center, trailing }

    public var axis: Axis
    public var alignment: Alignment

    /// The distance between parts in points, or `nil` for the usual one.
    public var spacing: Double?

    public var children: [SnippetNode]

    public init(
        _ axis: Axis, alignment: Alignment = .center, spacing: Double? = nil,
        _ children: [SnippetNode]
    ) {
        self.axis = axis
        self.alignment = alignment
        self.spacing = spacing
        self.children = children
    }
}
