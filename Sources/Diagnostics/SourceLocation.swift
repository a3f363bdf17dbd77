/// A place in a file as people and editors name it: line and column, both counted from 1.
public struct SourceLocation: Hashable, Sendable {
    /// What a column counts.
    public enum ColumnUnit: Sendable {
        /// What a person takes for one character, whatever it is encoded as; a tab is one too.
        case characters
        /// Unicode scalars, which many tools call characters.
        case scalars
    }

    public let line: Int
    public let column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

extension SourceLocation: Comparable {
    public static func < (a: Self, b: Self) -> Bool {
        (a.line, a.column) < (b.line, b.column)
    }
}
