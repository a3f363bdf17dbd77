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
