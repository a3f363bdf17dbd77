import Diagnostics

/// Cuts an expression into tokens, one at a time.
///
/// It never stops early: what is no token is reported, and the next one is looked for behind it.
struct Lexer {
    var bytes: [UInt8]
    var offset = 0

    /// The diagnostics so far, of the lexer and of the parser.
    private(set) var problems: [Diagnostic] = []

    /// The number of diagnostics that is enough for a reader, since a text can be nothing but
    /// mistakes.
    private static let problemLimit = 100

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the next token, or one of the kind `end` for ever.
    mutating func next() -> Token {
        while true {
            skipSpace()
            let start = offset
            guard start < bytes.count else { return Token(kind: .end, start: start, end: start) }
            if let kind = token() { return Token(kind: kind, start: start, end: offset) }
        }
    }

    /// The byte so far behind the present place; behind the end it is 0.
    func scalar(_ distance: Int = 0) -> Unicode.Scalar {
        let place = offset + distance
        return place < bytes.count ? Unicode.Scalar(bytes[place]) : "\0"
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// Text as messages show it, which is not all of a long one.
    func excerpt(_ range: Range<Int>) -> String {
        let most = 40
        guard range.count > most else { return text(range) }
        return text(range).prefix(most - 1) + "…"
    }

    mutating func report(
        _ message: Diagnostic.Message, _ range: Range<Int>, fixes: [Diagnostic.Fix] = [],
        notes: [Diagnostic.Note] = []
    ) {
        guard problems.count < Self.problemLimit else { return }
        let problem = Diagnostic(.error, message, at: SourceRange(range))
        problems.append(problem.with(notes: notes, fixes: fixes))
    }

    private mutating func token() -> Token.Kind? {
        switch scalar() {
        case "a"..."z", "A"..."Z", "_": return word()
        case "0"..."9": return number()
        case "\"", "'": return quoted()
        case "`": return backtick()
        case "." where ("0"..."9").contains(scalar(1)): return number()
        case "\u{80}"...: return beyondASCII()
        default: return sign() ?? nothing()
        }
    }

    /// Moves past spaces, line ends and comments.
    private mutating func skipSpace() {
        while true {
            switch scalar() {
            case " ", "\t", "\n", "\u{0C}", "\r": offset += 1
            case "/" where scalar(1) == "/": skip { $0 != "\n" && $0 != "\r" }
            default: return
            }
        }
    }

    mutating func skip(while isWanted: (Unicode.Scalar) -> Bool) {
        while offset < bytes.count, isWanted(Unicode.Scalar(bytes[offset])) { offset += 1 }
    }
}

extension Lexer {
    /// A name, or the letters before a quote.
    private mutating func word() -> Token.Kind {
        let start = offset
        skip(while: \.isWord)
        switch scalar() {
        case "\"", "'": return prefixedText(from: start)
        case "\u{80}"... where foreignScalar.properties.isAlphabetic:
            return foreignName(from: start)
        default: return isIn(start) ? .in : .name
        }
    }

    private func isIn(_ start: Int) -> Bool {
        offset == start + 2 && bytes[start] == UInt8(ascii: "i")
            && bytes[start + 1] == UInt8(ascii: "n")
    }

    /// A field name of more than letters and digits, between backticks.
    private mutating func backtick() -> Token.Kind {
        let start = offset
        offset += 1
        skip { $0.isWord || $0 == "." || $0 == "-" || $0 == "/" || $0 == " " }
        let end = offset
        if scalar() == "`", end > start + 1 {
            offset += 1
            return .quotedName
        }
        skip { $0 != "`" && $0 != "\n" && $0 != "\r" }
        guard scalar() == "`" else {
            report(.unclosedBacktick, start..<offset)
            return .faulty
        }
        offset += 1
        report(.wrongBackticks(text(start..<offset)), start..<offset)
        return .quotedName
    }

    private mutating func sign() -> Token.Kind? {
        let (kind, width) = sign(scalar(), scalar(1), scalar(2))
        offset += width
        return kind
    }

    private func sign(
        _ first: Unicode.Scalar, _ second: Unicode.Scalar, _ third: Unicode.Scalar
    ) -> (Token.Kind?, width: Int) {
        switch (first, second, third) {
        case ("=", "=", "="), ("=", "=", ">"), ("!", "=", "="), ("<", "=", ">"): (.foreign, 3)
        case ("=", "=", _): (.equal, 2)
        case ("!", "=", _): (.notEqual, 2)
        case ("<", "=", _): (.lessOrEqual, 2)
        case (">", "=", _): (.greaterOrEqual, 2)
        case ("&", "&", _): (.and, 2)
        case ("|", "|", _): (.or, 2)
        case ("=", ">", _), ("=", "<", _), ("<", ">", _), ("=", "~", _), ("*", "*", _),
            ("?", "?", _), ("-", ">", _):
            (.foreign, 2)
        case ("=", _, _), ("&", _, _), ("|", _, _), ("^", _, _): (.foreign, 1)
        default: (single(first), single(first) == nil ? 0 : 1)
        }
    }

    private func single(_ sign: Unicode.Scalar) -> Token.Kind? {
        switch sign {
        case "(": .parenthesis
        case ")": .closingParenthesis
        case "[": .bracket
        case "]": .closingBracket
        case "{": .brace
        case "}": .closingBrace
        case ".": .dot
        case ",": .comma
        case ":": .colon
        case "?": .question
        case "!": .not
        case "<": .less
        case ">": .greater
        case "+": .plus
        case "-": .minus
        case "*": .times
        case "/": .over
        case "%": .percent
        default: nil
        }
    }
}

extension Unicode.Scalar {
    /// Whether it may stand inside a name.
    var isWord: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9", "_": true
        default: false
        }
    }

    var isDigit: Bool { ("0"..."9").contains(self) }

    var isHexDigit: Bool {
        switch self {
        case "0"..."9", "a"..."f", "A"..."F": true
        default: false
        }
    }
}
