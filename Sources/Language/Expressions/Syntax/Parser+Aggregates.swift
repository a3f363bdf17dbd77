import Diagnostics

extension Parser {
    mutating func list() -> Term {
        let start = token.start
        var list: [Term.Element] = []
        elements(.closingBracket, allowsTrailingComma: true) { parser in
            let isOptional = parser.skip(.question)
            list.append(Term.Element(parser.expression(), isOptional: isOptional))
        }
        let tallest = list.reduce(0) { max($0, height($1.term)) }
        return make(.list(list), from: start, height: tallest)
    }

    mutating func map() -> Term {
        let start = token.start
        var entries: [Term.Entry] = []
        elements(.closingBrace, allowsTrailingComma: true) { parser in
            entries += parser.entry().map { [$0] } ?? []
        }
        let tallest = entries.reduce(0) { max($0, height($1.key, $1.value)) }
        return make(.map(entries), from: start, height: tallest)
    }

    private mutating func entry() -> Term.Entry? {
        let isOptional = skip(.question)
        let start = token.start
        keyDepth = openings.count
        let key = expression()
        keyDepth = -1
        guard skip(.colon) else {
            let written = lexer.excerpt(start..<max(start, end))
            reportUnlessFollowing(.noColon(after: written, found), token.start..<token.end)
            return nil
        }
        return Term.Entry(key, expression(), isOptional: isOptional)
    }

    /// Reads the arguments of a call, or returns `nil` where it is not known whether they are all.
    mutating func arguments() -> [Term]? {
        var arguments: [Term] = []
        let isClosed = elements(.closingParenthesis, allowsTrailingComma: false) {
            arguments.append($0.expression())
        }
        return isClosed ? arguments : nil
    }

    /// Reads elements with commas between them, up to the bracket that closes the one that is next.
    @discardableResult
    mutating func elements(
        _ closing: Token.Kind, allowsTrailingComma: Bool, _ element: (inout Self) -> Void
    ) -> Bool {
        let opening = token
        openings.append(opening)
        advance()
        while token.kind != closing, token.kind != .end {
            element(&self)
            resume()
            let comma = token
            guard skip(.comma) else { break }
            if token.kind == closing, !allowsTrailingComma {
                reportUnlessFollowing(.noArgument, comma.start..<comma.end)
            }
        }
        return close(opening)
    }
}
