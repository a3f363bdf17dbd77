import Catalogue
import Values

/// Values of files, where a map always has one entry that says what it is.
extension DefinitionWriter {
    func value(of template: Template) -> Value {
        switch template {
        case .literal(let literal): value(of: literal)
        case .expression(let expression): value(of: expression)
        case .text(let pieces, _): ["text": .list(pieces.map { value(of: $0) })]
        case .list(let elements, _): .list(elements.map { value(of: $0) })
        case .map(let entries, _): ["map": map(entries.map { ($0.key, value(of: $0.value)) })]
        }
    }

    /// Returns an expression, as it is written.
    func value(of expression: PlacedExpression) -> Value {
        let isSecret = expression.isSecret || secrets.contains(expression.range)
        return .object(["expression": text(of: expression), "secret": isSecret ? true : nil])
    }

    /// Returns the text of an expression; a reader of what is written need not parse it again.
    func text(of expression: PlacedExpression) -> Value {
        let text = expression.text
        parsed.add(expression.parsed, of: text)
        return .string(text)
    }

    private func value(of piece: Template.Piece) -> Value {
        switch piece {
        case .words(let words): .string(words)
        case .expression(let expression): value(of: expression)
        }
    }

    private func value(of literal: Literal) -> Value {
        switch literal.content {
        case .scalar(let text, let meaning):
            meaning.isWritten(as: text) ? meaning : ["scalar": .string(text), "means": meaning]
        case .computed(let value): ["value": value]
        case .list(let elements): .list(elements.map { value(of: $0) })
        case .map(let pairs): ["map": map(pairs.map { ($0.key, value(of: $0.value)) })]
        }
    }
}

extension Value {
    /// Whether a text is the one that the value has, so that it need not be kept.
    fileprivate func isWritten(as text: String) -> Bool {
        switch self {
        case .string: self == .string(text)
        case .null, .bool, .int, .uint, .double: json == text
        default: false
        }
    }
}
