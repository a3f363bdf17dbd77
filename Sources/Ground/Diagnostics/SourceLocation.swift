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
