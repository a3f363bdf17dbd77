package import Diagnostics
package import Expressions

/// An expression where it stands in a file.
package struct PlacedExpression: Sendable {
    /// The text of it without braces and the spaces round it.
    package let source: PlacedText
    package let parsed: ParsedExpression

    /// Whether its value must not be shown; it is known where it was checked.
    package internal(set) var isSecret = false

    init(_ source: PlacedText, _ parsed: ParsedExpression) {
        self.source = source
        self.parsed = parsed
    }

    package var text: String { String(decoding: source.bytes, as: UTF8.self) }

    /// The range of the whole.
    package var range: SourceRange { source.whole }
}
