public import Diagnostics
public import Expressions

/// An expression where it stands in a file.
public struct PlacedExpression: Sendable {
    public let text: String
    public let parsed: ParsedExpression

    /// Where the whole of it stands.
    public let range: SourceRange
}
