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
