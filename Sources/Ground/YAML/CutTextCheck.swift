import Diagnostics

/// Finds texts without quotes that YAML cuts short: by a comment, as in `if: name == "a #1"`, or by
/// a colon, as in `- ${{ a: b }}`.
struct CutTextCheck {
    private let source: SourceFile

    init(_ source: SourceFile) { self.source = source }

    /// Returns whether a text that stands there cannot be all that was meant.
    func isCutShort(_ range: SourceRange, in bytes: Span<UInt8>) -> Bool {
        if hasComment(after: range.end, in: bytes) { return Self.isUnfinished(source[range]) }
        guard hasExpression(range, in: bytes) else { return false }
        let text = source[range]
        guard let last = text.ranges(of: "${{").last else { return false }
        return !text[last.upperBound...].contains("}}")
    }

    /// Returns whether an expression begins in a range.
    func hasExpression(_ range: SourceRange, in bytes: Span<UInt8>) -> Bool {
        guard range.start + 2 < range.end else { return false }
        for index in range.start..<range.end - 2
        where bytes[index] == UInt8(ascii: "$") && bytes[index + 1] == UInt8(ascii: "{")
            && bytes[index + 2] == UInt8(ascii: "{")
        { return true }
        return false
    }

    private func hasComment(after offset: Int, in bytes: Span<UInt8>) -> Bool {
        var position = offset
        while position < bytes.count, bytes[position] == UInt8(ascii: " ") { position += 1 }
        return position > offset && position < bytes.count && bytes[position] == UInt8(ascii: "#")
    }

    /// Whether a quote or a bracket is open at the end, or something must follow.
    private static func isUnfinished(_ text: Substring) -> Bool {
        var depth = 0
        var quote: Character?
        var last: Character = " "
        for character in text {
            if let open = quote {
                if character == open, last != "\\" { quote = nil }
            } else if character == "\"" || character == "'", !last.isLetter {
                // Within a word it is an apostrophe.
                quote = character
            } else if "([{".contains(character) {
                depth += 1
            } else if ")]}".contains(character) {
                depth -= 1
            }
            last = character
        }
        return quote != nil || depth > 0
            || ["&&", "||", "==", "!="].contains { text.hasSuffix($0) }
    }
}
