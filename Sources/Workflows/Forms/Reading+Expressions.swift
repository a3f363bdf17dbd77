import Catalogue
import Diagnostics
import Expressions
import Values
import YAML

extension Reading {
    /// Returns what a node means as a value with expressions in it.
    mutating func template(_ node: Node) -> Template {
        switch node.kind {
        case .list:
            return .list(node.elements.map { template($0) }, at: node.range)
        case .map:
            let entries = node.entries.map { key, value in
                Template.Entry(key: key.text ?? "", value: template(value), range: key.range)
            }
            return .map(entries, at: node.range)
        case .scalar: return scalarTemplate(node)
        }
    }

    private mutating func scalarTemplate(_ node: Node) -> Template {
        let value = node.coreValue
        let text = value?.text ?? node.text ?? ""
        let literal = Literal(.scalar(text, otherwise: value ?? .string(text)), at: node.range)
        guard node.withText({ $0.mayHaveExpression }) == true, let placed = node.placedText else {
            return .literal(literal)
        }
        let scanner = ExpressionScanner(placed.bytes)
        if let unclosed = scanner.unclosed {
            report(.unclosedExpression(), at: placed.range(unclosed))
            return .literal(literal)
        }
        if case .expression(let range)? = scanner.pieces.first, scanner.pieces.count == 1 {
            return .expression(expression(placed, range))
        }
        if scanner.pieces.allSatisfy(\.isWords) { return .literal(literal) }
        let pieces = scanner.pieces.map { piece -> Template.Piece in
            switch piece {
            case .words(let range): .words(String(decoding: placed.bytes[range], as: UTF8.self))
            case .expression(let range): .expression(expression(placed, range))
            }
        }
        return .text(pieces, at: node.range)
    }

    /// Returns the expression that part of a text is, and reports what is wrong with its grammar.
    private mutating func expression(
        _ text: PlacedText, _ range: Range<Int>
    ) -> PlacedExpression {
        let source = text.trimmed(range)
        let parsing = Parsing(utf8: source.bytes)
        for diagnostic in parsing.diagnostics {
            append(diagnostic.placed(by: source, in: self.source))
        }
        return PlacedExpression(source, parsing.expression)
    }

    /// Returns the condition that a node is; braces round it are not needed.
    mutating func condition(_ node: Node) -> PlacedExpression? {
        guard let placed = node.placedText, !node.isNull else {
            report(.wrongKind(needs: "an expression", got: node.noun), at: node.mark)
            return nil
        }
        let inner = placed.trimmed(placed.bytes.indices)
        guard inner.bytes.starts(with: "${{".utf8) else {
            return expression(inner, inner.bytes.indices)
        }
        let scanner = ExpressionScanner(inner.bytes)
        if scanner.unclosed != nil { return expression(inner, inner.bytes.indices) }
        guard case .expression(let range)? = scanner.pieces.first, scanner.pieces.count == 1 else {
            report(.bracesInExpression(), at: inner.whole)
            return .missing(at: inner.whole)
        }
        hint(.needlessBraces(), at: inner.whole, fix: withoutBraces(inner, range, node))
        return expression(inner, range)
    }

    /// What begins with anything but a letter might mean something else to YAML without its braces.
    private func withoutBraces(
        _ text: PlacedText, _ range: Range<Int>, _ node: Node
    ) -> Diagnostic.Fix? {
        let inside = text.trimmed(range)
        let isSafe = inside.bytes.first.map { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 } == true
        guard isSafe || node.kind != .scalar(.plain), let last = inside.bytes.indices.last else {
            return nil
        }
        let (whole, kept) = (text.whole, inside.range(0..<last + 1))
        return Diagnostic.Fix(
            "leave the braces out",
            [
                .init(SourceRange(whole.start..<kept.start), with: ""),
                .init(SourceRange(kept.end..<whole.end), with: ""),
            ])
    }
}

extension PlacedExpression {
    private static let nothing = Parsing("").expression

    /// What stands for an expression that could not be read, which was reported.
    static func missing(at range: SourceRange) -> PlacedExpression {
        PlacedExpression(PlacedText("", at: range.start), nothing)
    }
}

extension PlacedText {
    /// Returns part of the text without the spaces at its ends.
    func trimmed(_ range: Range<Int>) -> PlacedText {
        let inside = bytes[range]
        let start = inside.firstIndex { !$0.isSpace } ?? range.lowerBound
        let end = inside.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? start
        return start == 0 && end == bytes.count ? self : self[start..<end]
    }
}

extension Span<UInt8> {
    fileprivate var mayHaveExpression: Bool {
        for index in indices where self[index] == UInt8(ascii: "$") { return true }
        return false
    }
}

extension UInt8 {
    fileprivate var isSpace: Bool {
        switch self {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): true
        default: false
        }
    }
}

extension Value {
    fileprivate var text: String? {
        if case .string(let text) = self { text } else { nil }
    }
}
