/// Finds the expressions between `${{` and `}}` in a text.
///
/// Braces and quotes inside an expression belong to it, so neither a map nor a text in it ends it.
struct ExpressionScanner {
    enum Piece: Equatable {
        case words(Range<Int>)

        /// What stands between the braces.
        case expression(Range<Int>)

        var isWords: Bool {
            if case .words = self { true } else { false }
        }
    }

    private let bytes: [UInt8]
    private var position = 0
    private(set) var pieces: [Piece] = []

    /// Where `${{` stands that nothing closes, if there is one.
    private(set) var unclosed: Range<Int>?

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        scan()
    }

    private mutating func scan() {
        var words = 0
        while let opening = bytes[position...].firstIndex(of: UInt8(ascii: "$")) {
            position = opening
            guard stands("${{") else {
                position += 1
                continue
            }
            position += 3
            guard skipExpression() else {
                unclosed = opening..<opening + 3
                position = bytes.count
                return
            }
            if words < opening { pieces.append(.words(words..<opening)) }
            pieces.append(.expression(opening + 3..<position))
            position += 2
            words = position
        }
        if words < bytes.count { pieces.append(.words(words..<bytes.count)) }
    }

    /// Moves to the braces that close an expression, or returns `false`.
    private mutating func skipExpression() -> Bool {
        var depth = 0
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "}"):
                if depth == 0, stands("}}") { return true }
                depth = max(0, depth - 1)
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "'"), UInt8(ascii: "\""):
                skipText()
                continue
            default: break
            }
            position += 1
        }
        return false
    }

    /// Moves behind a text in quotes; one that is not closed ends with its line.
    private mutating func skipText() {
        let isRaw = position > 0 && bytes[position - 1] | 0x20 == UInt8(ascii: "r")
        let quote = bytes[position]
        let isLong = stands(quote, times: 3)
        position += isLong ? 3 : 1
        while position < bytes.count {
            if stands(quote, times: isLong ? 3 : 1) {
                position += isLong ? 3 : 1
                return
            }
            if !isLong, bytes[position] == UInt8(ascii: "\n") { return }
            position += bytes[position] == UInt8(ascii: "\\") && !isRaw ? 2 : 1
        }
    }

    private func stands(_ sign: StaticString) -> Bool {
        sign.withUTF8Buffer { bytes[position...].starts(with: $0) }
    }

    private func stands(_ byte: UInt8, times count: Int) -> Bool {
        position + count <= bytes.count
            && bytes[position..<position + count].allSatisfy { $0 == byte }
    }
}
