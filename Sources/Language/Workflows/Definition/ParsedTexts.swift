import Expressions

/// Expressions by their texts, so that each is parsed once.
///
/// An object that its owner alone uses.
final class ParsedTexts {
    private var expressions: [String: ParsedExpression] = [:]

    func add(_ expression: ParsedExpression, of text: String) { expressions[text] = expression }

    /// Returns the expression of a text, or `nil` if it is none.
    func expression(of text: String) -> ParsedExpression? {
        if let known = expressions[text] { return known }
        let parsing = Parsing(text)
        guard parsing.isValid else { return nil }
        expressions[text] = parsing.expression
        return parsing.expression
    }
}
