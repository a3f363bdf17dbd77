public import Diagnostics
public import Expressions

/// An expression where it stands in a file.
public struct PlacedExpression: Sendable {
    /// The text of it without braces and the spaces round it.
    public let source: PlacedText
    public let parsed: ParsedExpression

    /// Whether its value must not be shown; it is known where it was checked.
    public internal(set) var isSecret = false

    init(_ source: PlacedText, _ parsed: ParsedExpression) {
        self.source = source
        self.parsed = parsed
    }

    public var text: String { String(decoding: source.bytes, as: UTF8.self) }

    /// The range of the whole.
    public var range: SourceRange { source.whole }
}
