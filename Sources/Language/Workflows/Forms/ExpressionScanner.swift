/// Finds the expressions between `${{` and `}}` in a text.
///
/// Braces and quotes inside an expression belong to it, so neither a map nor a text in it ends it.
struct ExpressionScanner {
    enum Piece: Equatable {
        case words(Range<Int>)

        /// The text between the braces, without the spaces round it.
        case expression(Range<Int>)
    }

    private var position = 0

    /// The line breaks that do not end a text in quotes, since escapes of the file have made them.
    private var breaks: Set<Int> = []

    /// The expression behind the words that came last.
    private var next: Range<Int>?

    /// The range of a `${{` that is not closed, if there is one.
    private(set) var unclosed: Range<Int>?

    /// Returns the next piece of a text, or `nil` at its end and where an expression is not closed.
    mutating func piece(of text: Span<UInt8>) -> Piece? {
        if let expression = next.take() { return .expression(expression) }
        let start = position
        while let opening = text.firstIndex(of: UInt8(ascii: "$"), from: position) {
            position = opening + 1
            guard text.stands("${{", at: opening) else { continue }
            position = opening + 3
            guard skipExpression(in: text) else {
                unclosed = opening..<opening + 3
                position = text.count
                return nil
            }
            let expression = text.trimmed(opening + 3..<position)
            position += 2
            guard start < opening else { return .expression(expression) }
            next = expression
            return .words(start..<opening)
        }
        position = text.count
        return start < text.count ? .words(start..<text.count) : nil
    }
}

extension ExpressionScanner {
    /// All pieces of a text, or where `${{` stands that nothing closes.
    static func pieces(
        of text: Span<UInt8>, breaks: Set<Int> = []
    ) -> (pieces: [Piece], unclosed: Range<Int>?) {
        var scanner = ExpressionScanner()
        scanner.breaks = breaks
        var pieces: [Piece] = []
        pieces.reserveCapacity(4)
        while let piece = scanner.piece(of: text) { pieces.append(piece) }
        return (pieces, scanner.unclosed)
    }

    /// The only piece of a text, or `nil` if it has several, or something is not closed.
    static func onlyPiece(of text: Span<UInt8>) -> Piece? {
        var scanner = ExpressionScanner()
        let first = scanner.piece(of: text) ?? .words(0..<0)
        return scanner.piece(of: text) == nil && scanner.unclosed == nil ? first : nil
    }
}

extension ExpressionScanner {
    /// Moves to the braces that close an expression, or returns `false`.
    private mutating func skipExpression(in text: Span<UInt8>) -> Bool {
        var depth = 0
        while position < text.count {
            switch text[position] {
            case UInt8(ascii: "}"):
                if depth == 0, text.stands("}}", at: position) { return true }
                depth = max(0, depth - 1)
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "'"), UInt8(ascii: "\""):
                skipText(in: text)
                continue
            default: break
            }
            position += 1
        }
        return false
    }

    /// Moves behind a text in quotes; one that is not closed ends with its line.
    private mutating func skipText(in text: Span<UInt8>) {
        let isRaw = position > 0 && text[position - 1] | 0x20 == UInt8(ascii: "r")
        let quote = text[position]
        let width = text.stands(quote, times: 3, at: position) ? 3 : 1
        position += width
        while position < text.count {
            if text.stands(quote, times: width, at: position) {
                position += width
                return
            }
            if width == 1, text[position].isLineEnd, !breaks.contains(position) { return }
            position += text[position] == UInt8(ascii: "\\") && !isRaw ? 2 : 1
        }
    }
}

extension Span<UInt8> {
    /// Returns a range without the spaces at its ends.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, self[end - 1].isSpace { end -= 1 }
        while start < end, self[start].isSpace { start += 1 }
        return start..<end
    }

    fileprivate func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        var index = start
        while index < count {
            if self[index] == byte { return index }
            index += 1
        }
        return nil
    }

    fileprivate func stands(_ sign: StaticString, at start: Int) -> Bool {
        sign.withUTF8Buffer { sign in
            start + sign.count <= count && sign.indices.allSatisfy { self[start + $0] == sign[$0] }
        }
    }

    fileprivate func stands(_ byte: UInt8, times width: Int, at start: Int) -> Bool {
        start + width <= count && (start..<start + width).allSatisfy { self[$0] == byte }
    }
}

extension UInt8 {
    fileprivate var isSpace: Bool {
        switch self {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): true
        default: false
        }
    }
}
