/// A piece of Swift source and its tokens.
///
/// Any bytes have tokens: what is not Swift becomes words and marks that no reader asks for.
package struct Source {
    package let bytes: [UInt8]
    package let tokens: [Token]

    package init(_ text: String) {
        bytes = Array(text.utf8)
        var lexer = Lexer(bytes: bytes)
        tokens = lexer.tokens()
    }

    package func text(of range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    package func text(of token: Token) -> String { text(of: token.range) }

    /// Returns what is written from the first to the last of `tokens`, or nothing if there are
    /// none.
    package func text(of tokens: ArraySlice<Token>) -> String {
        guard let first = tokens.first, let last = tokens.last else { return "" }
        return text(of: first.range.lowerBound..<last.range.upperBound)
    }

    package func token(_ token: Token, is text: String) -> Bool {
        token.kind != .literal && bytes[token.range].elementsEqual(text.utf8)
    }
}

extension Source {
    /// Returns the index after the bracket that closes the one at `index`, over all that lies
    /// between.
    ///
    /// An unclosed bracket reaches to the end.
    package func indexAfterGroup(at index: Int) -> Int {
        var depth = 0
        for position in index..<tokens.count where tokens[position].kind == .mark {
            switch bytes[tokens[position].range.lowerBound] {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            default: continue
            }
            if depth <= 0 { return position + 1 }
        }
        return tokens.count
    }

    package func opensGroup(_ token: Token) -> Bool {
        token.kind == .mark && "([{".utf8.contains(bytes[token.range.lowerBound])
    }
}
