public import Catalogue
public import Diagnostics

/// A value in a file that may have expressions in it.
public indirect enum Template: Sendable {
    /// A single value without expressions, which is read by the type that is expected.
    case literal(Literal)

    /// An expression that is the whole value, and keeps its type.
    case expression(PlacedExpression)

    /// A text with expressions in it.
    case text([Piece], at: SourceRange)
    case list([Template], at: SourceRange)
    case map([Entry], at: SourceRange)

    public enum Piece: Sendable {
        case words(String)
        case expression(PlacedExpression)
    }

    public struct Entry: Sendable {
        public let key: String
        public let value: Template
        public let range: SourceRange
    }
}
