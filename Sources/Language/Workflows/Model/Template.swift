package import Catalogue
package import Diagnostics

/// A value in a file that may have expressions in it.
package indirect enum Template: Sendable {
    /// A single value without expressions, which is read by the type that is expected.
    case literal(Literal)

    /// An expression that is the whole value, and keeps its type.
    case expression(PlacedExpression)

    /// A text with expressions in it.
    case text([Piece], at: SourceRange)
    case list([Template], at: SourceRange)
    case map([Entry], at: SourceRange)

    package enum Piece: Sendable {
        case words(String)
        case expression(PlacedExpression)
    }

    package struct Entry: Sendable {
        package let key: String
        package let value: Template
        package let range: SourceRange
    }
}

extension Template {
    /// The whole as a literal, if there is no expression in it.
    var literal: Literal? {
        switch self {
        case .literal(let literal): return literal
        case .expression, .text: return nil
        case .list(let elements, let range):
            let literals = elements.compactMap(\.literal)
            return literals.count == elements.count ? Literal(.list(literals), at: range) : nil
        case .map(let entries, let range):
            let pairs = entries.compactMap { entry in
                entry.value.literal.map { Literal.Pair(key: entry.key, value: $0) }
            }
            return pairs.count == entries.count ? Literal(.map(pairs), at: range) : nil
        }
    }

    /// The template as people read it, with its expressions as they are written.
    package var written: String {
        switch self {
        case .literal(let literal): literal.written
        case .expression(let expression): expression.written
        case .text(let pieces, _):
            pieces.map { piece in
                switch piece {
                case .words(let words): words
                case .expression(let expression): expression.written
                }
            }.joined()
        case .list(let elements, _): elements.map(\.written).joined(separator: ", ")
        case .map(let entries, _):
            entries.map { "\($0.key): \($0.value.written)" }.joined(separator: ", ")
        }
    }

    /// The range of the template.
    var range: SourceRange {
        switch self {
        case .literal(let literal): literal.range ?? SourceRange(at: 0)
        case .expression(let expression): expression.range
        case .text(_, let range), .list(_, let range), .map(_, let range): range
        }
    }
}

extension Template {
    /// All expressions in it, in the order of the file.
    package var expressions: [PlacedExpression] {
        switch self {
        case .literal: []
        case .expression(let expression): [expression]
        case .text(let pieces, _):
            pieces.compactMap {
                if case .expression(let expression) = $0 { expression } else { nil }
            }
        case .list(let elements, _): elements.flatMap(\.expressions)
        case .map(let entries, _): entries.flatMap(\.value.expressions)
        }
    }

    /// Whether its value, or a part of it, must not be shown; it is known where it was checked.
    package var isSecret: Bool { expressions.contains(where: \.isSecret) }
}

extension Literal {
    /// The literal as people read it.
    fileprivate var written: String {
        switch content {
        case .scalar(let text, _): text
        case .list(let elements): elements.map(\.written).joined(separator: ", ")
        case .map(let pairs):
            pairs.map { "\($0.key): \($0.value.written)" }.joined(separator: ", ")
        case .computed(let value): value.spelling
        }
    }
}

extension PlacedExpression {
    fileprivate var written: String { "${{ \(text) }}" }
}
