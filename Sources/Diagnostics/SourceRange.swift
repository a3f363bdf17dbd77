/// A stretch of a file's text, from `start` up to but not including `end`, in UTF-8 bytes.
///
/// A range knows nothing of its file, so it is cheap to keep with every node that a parser makes. A range
/// that reaches outside its file means the part that lies inside.
public struct SourceRange: Hashable, Sendable {
    /// The offset of the first byte.
    public let start: Int

    /// The offset behind the last byte.
    public let end: Int

    /// Creates the range of a parser's half-open offsets.
    public init(_ offsets: Range<Int>) {
        start = offsets.lowerBound
        end = offsets.upperBound
    }

    /// Creates the empty range in front of a byte, for what is missing there.
    public init(at offset: Int) {
        self.init(offset..<offset)
    }

    /// Whether this marks a point between two characters instead of text.
    public var isEmpty: Bool { start == end }
}
