import Diagnostics

extension Lexer {
    /// A text in quotes, of which nothing is decoded yet.
    mutating func quoted() -> Token.Kind {
        skipText(from: offset, isRaw: false)
        return .text
    }

    /// A text with letters before its quote: `r` for raw, `b` for bytes.
    mutating func prefixedText(from start: Int) -> Token.Kind {
        let prefix = text(start..<offset)
        switch prefix.lowercased() {
        case "r":
            skipText(from: start, isRaw: true)
            return .text
        case "b", "br":
            skipText(from: start, isRaw: prefix.count == 2)
            return .bytes
        default:
            if start > 0,
                bytes[start - 1] == UInt8(ascii: "'") || bytes[start - 1] == UInt8(ascii: "\"")
            {
                return textBehindText(at: start)
            }
            report(.unknownPrefix(prefix), start..<offset)
            skipText(from: offset, isRaw: prefix.lowercased() == "rb")
            return .faulty
        }
    }

    /// Gives up where a quote inside a text has ended it, as in `'it's'`.
    private mutating func textBehindText(at start: Int) -> Token.Kind {
        report(.quoteInsideText(Unicode.Scalar(bytes[start - 1])), start - 1..<start)
        offset = bytes.count
        return .faulty
    }

    /// Moves past a text whose quote is next; `start` is where its prefix begins.
    private mutating func skipText(from start: Int, isRaw: Bool) {
        let quote = scalar()
        let isTriple = scalar(1) == quote && scalar(2) == quote
        offset += isTriple ? 3 : 1
        while offset < bytes.count {
            switch scalar() {
            case quote where !isTriple || (scalar(1) == quote && scalar(2) == quote):
                offset += isTriple ? 3 : 1
                return
            case "\n" where !isTriple, "\r" where !isTriple:
                report(.textOverLines(quote), start..<offset)
                offset = bytes.count
                return
            case "\\" where !isRaw && offset + 1 < bytes.count && (isTriple || !isLineEnd(1)):
                offset += 2
            default: offset += 1
            }
        }
        report(
            .unclosedText(isTriple ? String(repeating: "\(quote)", count: 3) : "\(quote)"),
            start..<offset)
    }

    private func isLineEnd(_ distance: Int) -> Bool {
        scalar(distance) == "\n" || scalar(distance) == "\r"
    }
}
