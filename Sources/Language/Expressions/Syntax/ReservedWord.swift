import Values

/// The words that no name can be: those of values, and others although the language has no use for
/// them.
enum ReservedWord {
    /// The words by their lengths, so that a name is compared with few of them.
    private static let words = [
        [], [], ["as", "if"], ["for", "let", "var"], ["else", "loop", "void"],
        ["break", "const", "while"], ["import", "return"], ["package"], ["continue", "function"],
        ["namespace"],
    ]

    /// The value that a word stands for.
    static func value(_ word: String) -> Value? {
        // Most names are longer or shorter.
        guard (4...5).contains(word.utf8.count) else { return nil }
        return switch word {
        case "true": .bool(true)
        case "false": .bool(false)
        case "null": .null
        default: nil
        }
    }

    static func isReserved(_ word: String) -> Bool {
        let length = word.utf8.count
        return length < words.count && words[length].contains(word)
    }
}
