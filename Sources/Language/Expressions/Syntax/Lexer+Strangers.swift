import Diagnostics

/// Signs that other languages, word processors and templates put in the place of an expression's
/// own.
extension Lexer {
    /// Reports a sign that means nothing, and moves past it.
    mutating func nothing() -> Token.Kind? {
        let start = offset
        switch scalar() {
        case "#":
            skip { $0 != "\n" && $0 != "\r" }
            let sign = start..<start + 1
            report(.hashComment, sign, fixes: [.replace(SourceRange(sign), with: "//")])
        case "$" where scalar(1) == "{":
            let opening = start..<start + (scalar(2) == "{" ? 3 : 2)
            report(.bracesInside(text(opening)), opening)
            offset = bytes.count
        case "$":
            offset += 1
            report(.dollar, start..<offset, fixes: [removal(of: start..<offset)])
        case ";":
            offset += 1
            report(.semicolon, start..<offset, fixes: [removal(of: start..<offset)])
        default:
            offset += 1
            report(.meaningless(Unicode.Scalar(bytes[start])), start..<offset)
        }
        return nil
    }

    /// Reports what an expression was wrapped in, and leaves it out: `${{ a }}`, `{{ a }}`.
    mutating func unwrap() {
        skip { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" }
        guard scalar() == "$" || scalar() == "{" else { return }
        let width = scalar() == "$" ? 3 : 2
        let opening = offset..<offset + width
        let end = (bytes.lastIndex { $0 > 0x20 } ?? -1) + 1
        guard ["${{", "{{"].contains(text(opening.clamped(to: 0..<bytes.count))),
            end >= opening.upperBound + 2, bytes[..<end].suffix(2).elementsEqual("}}".utf8)
        else { return }
        let closing = end - 2..<end
        let fix = Diagnostic.Fix(
            "remove '\(text(opening))' and '}}'",
            [.init(SourceRange(opening), with: ""), .init(SourceRange(closing), with: "")])
        report(.wrapped(text(opening)), opening, fixes: [fix])
        offset = opening.upperBound
        bytes.removeSubrange(closing.lowerBound...)
    }

    private func removal(of range: Range<Int>) -> Diagnostic.Fix {
        Diagnostic.Fix("remove '\(text(range))'", [.init(SourceRange(range), with: "")])
    }
}

extension Lexer {
    /// The scalar at the present place, which is none of ASCII.
    var foreignScalar: Unicode.Scalar {
        var decoder = UTF8()
        var rest = bytes[offset...].makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return "\u{FFFD}" }
        return scalar
    }

    mutating func beyondASCII() -> Token.Kind? {
        let start = offset
        let scalar = foreignScalar
        if scalar.properties.isAlphabetic { return foreignName(from: start) }
        if Self.quotes.contains(scalar), let kind = typographicText(from: scalar) { return kind }
        offset += UTF8.width(scalar)
        let range = SourceRange(start..<offset)
        if let lookalike = Self.lookalikes[scalar] {
            report(
                .lookalike(scalar, of: lookalike.text), start..<offset,
                fixes: [.replace(range, with: lookalike.text)])
            return lookalike.kind
        }
        if scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint {
            let fix = Diagnostic.Fix("write a plain space", [.init(range, with: " ")])
            report(.foreignSpace(scalar), start..<offset, fixes: [fix])
        } else {
            report(.meaningless(scalar), start..<offset)
        }
        return nil
    }

    /// A name with letters that no name has; it is reported and then taken as it is.
    mutating func foreignName(from start: Int) -> Token.Kind {
        while offset < bytes.count {
            if scalar().isWord {
                offset += 1
            } else if scalar().value >= 0x80, foreignScalar.properties.isAlphabetic {
                offset += UTF8.width(foreignScalar)
            } else {
                break
            }
        }
        report(.foreignLetters(text(start..<offset)), start..<offset)
        return .name
    }

    /// A text between quotes as word processors write them, if it ends on its line.
    private mutating func typographicText(from opening: Unicode.Scalar) -> Token.Kind? {
        let start = offset
        let width = UTF8.width(opening)
        offset += width
        while offset < bytes.count, scalar() != "\n", scalar() != "\r" {
            let closing = scalar().value < 0x80 ? scalar() : foreignScalar
            guard Self.quotes.contains(closing) else {
                offset += UTF8.width(closing)
                continue
            }
            let content = text(start + width..<offset)
            let end = SourceRange(offset..<offset + UTF8.width(closing))
            offset = end.end
            let quote = content.contains("\"") ? "'" : "\""
            let fix = Diagnostic.Fix(
                "write \(quote)\(content)\(quote)",
                [.init(SourceRange(start..<start + width), with: quote), .init(end, with: quote)])
            report(.typographicQuote(opening, of: quote), start..<offset, fixes: [fix])
            return .faulty
        }
        offset = start
        return nil
    }

    private static let quotes: Set<Unicode.Scalar> = [
        "“", "”", "„", "‟", "«", "»", "‘", "’", "‚", "‛", "‹", "›",
    ]

    private static let lookalikes: [Unicode.Scalar: (text: String, kind: Token.Kind)] = [
        "≤": ("<=", .lessOrEqual), "≥": (">=", .greaterOrEqual), "≠": ("!=", .notEqual),
        "−": ("-", .minus), "–": ("-", .minus), "—": ("-", .minus), "×": ("*", .times),
        "·": ("*", .times), "÷": ("/", .over), "∧": ("&&", .and), "∨": ("||", .or),
        "¬": ("!", .not),
        "∈": ("in", .in),
    ]
}
