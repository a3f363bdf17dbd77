/// Cuts Swift source into tokens.
///
/// It knows just enough of the language never to take text for code: comments nest, strings may be
/// raw or have several lines, and what they interpolate may hold strings again.
struct Lexer {
    let bytes: [UInt8]
    var offset = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func tokens() -> [Token] {
        var tokens: [Token] = []
        while true {
            skipSpaceAndComments()
            guard offset < bytes.count else { return tokens }
            let start = offset
            let kind = skipToken(after: tokens.last)
            tokens.append(Token(kind: kind, range: start..<offset))
        }
    }

    func byte(at offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

    func text(at offset: Int, is text: String) -> Bool {
        bytes[min(offset, bytes.count)...].starts(with: text.utf8)
    }

    private mutating func skipToken(after previous: Token?) -> Token.Kind {
        if let end = endOfString(from: offset, depth: 0)
            ?? endOfRegularExpression(from: offset, after: previous)
        {
            offset = end
            return .literal
        }
        switch bytes[offset] {
        case UInt8(ascii: "`"):
            skip { $0 != UInt8(ascii: "`") && $0 != UInt8(ascii: "\n") }
            offset = min(offset + 1, bytes.count)
            return .word
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            skipNumber()
            return .number
        case UInt8(ascii: "#"):
            skip(while: Self.isWordByte)
            return .word
        case let byte where Self.isWordByte(byte):
            skip(while: Self.isWordByte)
            return .word
        default:
            skipMark()
            return .mark
        }
    }
}

extension Lexer {
    static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }

    /// Skips the byte at the offset and all that follow it and fulfil the condition.
    private mutating func skip(while condition: (UInt8) -> Bool) {
        let rest = bytes[(offset + 1)...]
        offset = rest.firstIndex { !condition($0) } ?? bytes.count
    }

    private mutating func skipNumber() {
        skip(while: Self.isWordByte)
        let point = UInt8(ascii: ".")
        guard byte(at: offset) == point, let digit = byte(at: offset + 1),
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit)
        else { return }
        skip(while: Self.isWordByte)
    }

    /// Skips one byte, or a whole operator if it is an arrow or has an equals sign in it.
    ///
    /// So `=` alone is an initial value, and `>` closes one list of generic arguments only.
    private mutating func skipMark() {
        let run = bytes[offset...].prefix { "=-+!*%<>&|^~?/".utf8.contains($0) }
        let isArrow = run.elementsEqual("->".utf8)
        let isWhole = run.count > 1 && (isArrow || run.contains(UInt8(ascii: "=")))
        offset += isWhole ? run.count : 1
    }

    private mutating func skipSpaceAndComments() {
        while let byte = byte(at: offset) {
            if byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte) {
                offset += 1
            } else if text(at: offset, is: "//") {
                skip { $0 != UInt8(ascii: "\n") }
            } else if text(at: offset, is: "/*") {
                offset = endOfBlockComment(from: offset)
            } else {
                return
            }
        }
    }

    func endOfBlockComment(from start: Int) -> Int {
        var depth = 0
        var offset = start
        while offset < bytes.count {
            if text(at: offset, is: "/*") {
                depth += 1
                offset += 2
            } else if text(at: offset, is: "*/") {
                depth -= 1
                offset += 2
                if depth == 0 { return offset }
            } else {
                offset += 1
            }
        }
        return bytes.count
    }
}
