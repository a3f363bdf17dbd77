import Catalogue
import Diagnostics
import Expressions
import Values
import YAML

extension Reading {
    /// Returns what a node means as a value with expressions in it.
    mutating func template(_ node: Node) -> Template {
        switch node.kind {
        case .list: return .list(node.elements.map { template($0) }, at: node.range)
        case .map:
            let entries = node.entries.map { key, value in
                Template.Entry(key: key.text ?? "", value: template(value), range: key.range)
            }
            return .map(entries, at: node.range)
        case .scalar: return scalarTemplate(node)
        }
    }

    private mutating func scalarTemplate(_ node: Node) -> Template {
        // Most texts are one expression or none, and of these no list of pieces is made; what
        // escapes have made is left to the list.
        switch node.withText(ExpressionScanner.onlyPiece) {
        case .words??: literal(node)
        case .expression(let range)??:
            node.placedText(range).map { .expression(expression($0)) } ?? literal(node)
        default: textTemplate(node)
        }
    }

    private mutating func textTemplate(_ node: Node) -> Template {
        guard let placed = node.placedText else { return literal(node) }
        let breaks = placed.escapedBreaks(in: source)
        let (pieces, unclosed) = ExpressionScanner.pieces(of: placed.bytes.span, breaks: breaks)
        if let unclosed {
            report(.unclosedExpression(), at: placed.range(unclosed))
            return .expression(.missing(at: node.range))
        }
        if pieces.count == 1, case .expression(let range)? = pieces.first {
            return .expression(expression(placed[range]))
        }
        let parts = pieces.map { piece -> Template.Piece in
            switch piece {
            case .words(let range): .words(String(decoding: placed.bytes[range], as: UTF8.self))
            case .expression(let range): .expression(expression(placed[range]))
            }
        }
        return .text(parts, at: node.range)
    }

    private func literal(_ node: Node) -> Template {
        let value = node.coreValue
        let text = value?.text ?? node.text ?? ""
        return .literal(Literal(.scalar(text, otherwise: value ?? .string(text)), at: node.range))
    }

    /// Returns the expression that a text is, and reports what is wrong with its grammar.
    private mutating func expression(_ written: PlacedText) -> PlacedExpression {
        let source = written.spellingBreaks(in: self.source)
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
        guard inner.bytes.starts(with: "${{".utf8) else { return expression(inner) }
        let (pieces, unclosed) = ExpressionScanner.pieces(
            of: inner.bytes.span, breaks: inner.escapedBreaks(in: source))
        if unclosed != nil { return expression(inner) }
        guard case .expression(let range)? = pieces.first, pieces.count == 1 else {
            report(.bracesInExpression(), at: inner.whole)
            return .missing(at: inner.whole)
        }
        hint(.needlessBraces(), at: inner.whole, fix: withoutBraces(inner, range, node))
        return expression(inner[range])
    }

    /// A fix that takes the braces away.
    ///
    /// A text that begins with anything but a letter might mean something else to YAML without
    /// them, and gets none.
    private func withoutBraces(
        _ text: PlacedText, _ range: Range<Int>, _ node: Node
    ) -> Diagnostic.Fix? {
        let inside = text[range]
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

    /// An expression in the place of one that could not be read; the mistake was reported.
    static func missing(at range: SourceRange) -> PlacedExpression {
        PlacedExpression(PlacedText("", at: range.start), nothing)
    }
}

extension PlacedText {
    /// Returns part of the text without the spaces at its ends.
    func trimmed(_ range: Range<Int>) -> PlacedText {
        let part = bytes.span.trimmed(range)
        return part == bytes.indices ? self : self[part]
    }
}

extension Value {
    fileprivate var text: String? {
        if case .string(let text) = self { text } else { nil }
    }
}
