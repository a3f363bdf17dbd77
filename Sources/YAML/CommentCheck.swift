import Diagnostics

/// Finds texts that a comment cuts short, such as the condition in `if: name == "a #1"`.
struct CommentCheck {
    private let source: SourceFile

    init(_ source: SourceFile) {
        self.source = source
    }

    /// Returns whether a comment follows in the line, and the text before it is not finished.
    func isCutShort(_ range: SourceRange) -> Bool {
        hasComment(after: range.end) && Self.isUnfinished(source[range])
    }

    private func hasComment(after offset: Int) -> Bool {
        let text = source.text.utf8Span
        let bytes = text.span
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
