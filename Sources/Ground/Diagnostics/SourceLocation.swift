/// A place in a file as people and editors name it: line and column, both counted from 1.
public struct SourceLocation: Hashable, Sendable {
    /// The unit that a column counts.
    public enum ColumnUnit: Sendable {
        /// Characters as people count them, in any encoding; a tab is one too.
        case characters
        /// Unicode scalars, which many tools call characters.
        case scalars
    }

    /// The number of the line.
    public let line: Int

    /// The number of the character, or scalar, in its line.
    public let column: Int

    /// Creates the place of the `column`th character of a line, whether or not some file has it.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

extension SourceLocation: CustomStringConvertible {
    /// Line and column as compilers write them: `7:13`.
    public var description: String { "\(line):\(column)" }
}

extension SourceLocation: Comparable {
    /// Returns whether `a` is the place that a reader reaches first.
    public static func < (a: Self, b: Self) -> Bool { (a.line, a.column) < (b.line, b.column) }
}

/// A stretch of a file's text, from `start` up to but not including `end`, in UTF-8 bytes.
///
/// A range knows nothing of its file, so it is cheap to keep with every node that a parser makes. A
/// range that reaches outside its file means the part that lies inside. Offsets are kept in 32
/// bits, since there are very many of them; no file that is read is as long as 2 GiB.
public struct SourceRange: Hashable, Sendable {
    @usableFromInline let first: Int32
    @usableFromInline let behind: Int32

    /// The offset of the first byte.
    @inlinable public var start: Int { Int(first) }

    /// The offset behind the last byte.
    @inlinable public var end: Int { Int(behind) }

    /// Creates the range of a parser's half-open offsets.
    @inlinable public init(_ offsets: Range<Int>) {
        first = Int32(clamping: offsets.lowerBound)
        behind = Int32(clamping: offsets.upperBound)
    }

    /// Creates the empty range in front of a byte, for what is missing there.
    public init(at offset: Int) { self.init(offset..<offset) }

    /// Whether this marks a point between two characters instead of text.
    public var isEmpty: Bool { start == end }
}
