import Diagnostics

extension Parser {
    /// The present token in messages.
    var found: String { token.kind == .end ? "the end" : "'\(excerpt)'" }

    /// Reports that there is no value, and stands in for it.
    mutating func missing() -> Term {
        if token.kind == .end {
            reportUnlessFollowing(.noValueAtEnd, end..<end)
        } else {
            reportUnlessFollowing(.noValue(before: excerpt), token.start..<token.end)
        }
        return make(.missing, from: token.start)
    }

    mutating func reserved(_ word: String) -> Term {
        let start = token.start
        if word == "if" {
            giveUp(.ifThenElse, start..<token.end)
        } else {
            report(.reservedWord(word), start..<token.end)
            advance()
        }
        return make(.missing, from: start)
    }

    /// Reports a condition whose second value is missing.
    mutating func reportLoneQuestion(_ sign: Token) {
        let next = lexer.bytes[sign.end...].first
        if token.kind == .question {
            reportUnlessFollowing(.nestedQuestion, token.start..<token.end)
        } else if next == UInt8(ascii: ".") {
            reportChaining("?.", ".?", sign)
        } else if next == UInt8(ascii: "[") {
            reportChaining("?[", "[?", sign)
        } else {
            reportUnlessFollowing(.noColonAfterQuestion, sign.start..<sign.end)
        }
    }
}

extension Parser {
    /// Reports a chaining sign of another language; it makes an optional, which is of use in few
    /// places, so that no fix is offered.
    private mutating func reportChaining(_ written: String, _ meant: String, _ sign: Token) {
        report(.optionalChaining(written, meant), sign.start..<sign.end + 1)
    }

    /// Moves past the bracket that closes another, or reports why it cannot and returns false.
    @discardableResult
    mutating func close(_ opening: Token) -> Bool {
        resume()
        openings.removeLast()
        if token.kind == .comma {
            reportUnlessFollowing(.commaInGroup, token.start..<token.end)
            while token.kind == .comma {
                advance()
                skipElement()
            }
        }
        guard !skip(opening.kind.closing) else { return true }
        let mark = lexer.text(opening.start..<opening.end)
        if token.kind.isClosing, !openings.contains(where: { $0.kind.closing == token.kind }) {
            let range = token.start..<token.end
            report(.wrongClosing(text, of: mark), range)
            advance()
            return true
        }
        reportUnlessFollowing(.unclosed(mark), opening.start..<opening.end)
        return false
    }

    /// Goes to where an element ends, if there is more than a value.
    mutating func resume() {
        guard token.kind != .comma, token.kind != .end, !token.kind.isClosing else { return }
        reportNoOperator()
        skipElement()
    }

    /// Moves to the next comma or closing bracket that belongs to no bracket in between.
    private mutating func skipElement() {
        var depth = 0
        while token.kind != .end {
            if depth == 0, token.kind == .comma || token.kind.isClosing { return }
            if token.kind.isOpening { depth += 1 }
            if token.kind.isClosing { depth -= 1 }
            advance()
        }
    }

    /// Reports what stands behind a whole expression, and looks there for what is no token.
    mutating func reportRest() {
        let range = token.start..<token.end
        switch token.kind {
        case let kind where kind.isClosing:
            let fix = Diagnostic.Fix("remove '\(text)'", [.init(SourceRange(range), with: "")])
            report(.closesNothing(text), range, fixes: [fix])
        case .colon, .comma: reportUnlessFollowing(.misplaced(text), range)
        default: reportNoOperator()
        }
        while token.kind != .end { advance() }
    }

    private mutating func reportNoOperator() {
        let last = token.start == end && end > 0 ? Unicode.Scalar(lexer.bytes[end - 1]) : " "
        switch token.kind {
        case .name where text == "if": giveUp(.ifThenElse, token.start..<token.end)
        case .name where last == "'" || last == "\"", .text where last == "'" || last == "\"",
            .bytes where last == "'" || last == "\"":
            giveUp(.quoteInsideText(last), end - 1..<end)
        default: reportUnlessFollowing(.noOperator(before: excerpt), token.start..<token.end)
        }
    }
}

extension Token.Kind {
    var isOpening: Bool { self == .parenthesis || self == .bracket || self == .brace }

    var isClosing: Bool {
        self == .closingParenthesis || self == .closingBracket || self == .closingBrace
    }

    /// The token that closes a bracket.
    var closing: Token.Kind {
        switch self {
        case .parenthesis: .closingParenthesis
        case .bracket: .closingBracket
        default: .closingBrace
        }
    }
}
