import Diagnostics

/// Operators as other languages write them.
extension Parser {
    /// Takes what stands in the place of an operator for the one that was meant, if that is clear.
    mutating func mendingOperator(behind term: Term) -> Term {
        switch token.kind {
        case .foreign: mendSign()
        case .name: return mendWord(behind: term)
        case .double where isIndex: return mendIndex()
        default: break
        }
        return term
    }

    /// Whether the present token is the word `not` before a value.
    var isWrittenNot: Bool {
        guard token.end - token.start == 3, text == "not" else { return false }
        var ahead = lexer
        switch ahead.next().kind {
        case .name, .parenthesis, .int, .double, .uint, .text, .not, .bracket: return true
        default: return false
        }
    }

    mutating func reportForeign(_ written: String, _ operator: String) {
        let range = token.start..<token.end
        let fix = Diagnostic.Fix.replace(SourceRange(range), with: `operator`)
        report(.foreignOperator(written, `operator`), range, fixes: [fix])
    }

    private mutating func mendSign() {
        let range = token.start..<token.end
        if text == "=", keyDepth == openings.count {
            let fix = Diagnostic.Fix.replace(SourceRange(range), with: ":")
            report(.equalsInMap, range, fixes: [fix])
            replaceToken(with: .colon)
        } else if let (kind, meant) = Self.signs[text] {
            reportForeign(text, meant)
            replaceToken(with: kind)
        } else {
            giveUp(.noSuchOperator(text, Self.advice[text] ?? ""), range)
        }
    }

    private mutating func mendWord(behind term: Term) -> Term {
        let word = text
        if let (kind, meant) = Self.words[word] {
            reportForeign(word, meant)
            replaceToken(with: kind)
        } else if word == "not" {
            var ahead = lexer
            guard ahead.next().kind == .in else { return term }
            report(.notIn, token.start..<token.end)
            advance()
        } else if Self.functions.contains(word) {
            report(.infixFunction(word), token.start..<token.end)
            let start = token.start
            advance()
            _ = member()
            return make(.missing, from: start)
        }
        return term
    }

    private mutating func replaceToken(with kind: Token.Kind) {
        token = Token(kind: kind, start: token.start, end: token.end)
    }

    private static let signs: [String: (Token.Kind, String)] = [
        "=": (.equal, "=="), "===": (.equal, "=="), "!==": (.notEqual, "!="),
        "<>": (.notEqual, "!="), "=>": (.greaterOrEqual, ">="), "=<": (.lessOrEqual, "<="),
        "&": (.and, "&&"), "|": (.or, "||"),
    ]

    private static let words: [String: (Token.Kind, String)] = [
        "and": (.and, "&&"), "AND": (.and, "&&"), "or": (.or, "||"), "OR": (.or, "||"),
        "is": (.equal, "=="), "eq": (.equal, "=="), "ne": (.notEqual, "!="), "lt": (.less, "<"),
        "le": (.lessOrEqual, "<="), "gt": (.greater, ">"), "ge": (.greaterOrEqual, ">="),
        "mod": (.percent, "%"),
    ]

    private static let functions: Set<String> = ["contains", "endsWith", "matches", "startsWith"]

    /// The advice for operators that have no other sign here.
    private static let advice = [
        "==>": "write '!a || b' for 'a implies b'",
        "=~": "write 'a.matches(b)'",
        "??": "write 'a.?b.orValue(c)' for a field that may be missing",
        "->": "a field or function follows '.'",
        "^": "write '!=' for 'either … or'",
        "**": "a power is written as a product, 'a * a'",
        "<=>": "write '<', '==' or '>'",
    ]
}

extension Parser {
    /// Whether the present token is the `.0` of `list.0`.
    private var isIndex: Bool {
        token.start == end && lexer.bytes[token.start] == UInt8(ascii: ".")
            && text.dropFirst().allSatisfy(\.isNumber)
    }

    private mutating func mendIndex() -> Term {
        let range = token.start..<token.end
        let index = "[\(text.dropFirst())]"
        report(
            .indexBehindDot(text, index), range, fixes: [.replace(SourceRange(range), with: index)])
        advance()
        return mendingOperator(
            behind: members(of: make(.missing, from: range.lowerBound), from: range.lowerBound))
    }
}
