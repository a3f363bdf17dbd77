/// The words that no name can be, although the language has no use for them.
enum ReservedWord {
    private static let words: Set = [
        "as", "break", "const", "continue", "else", "for", "function", "if", "import", "let",
        "loop", "namespace", "package", "return", "var", "void", "while",
    ]

    static func isReserved(_ word: String) -> Bool { words.contains(word) }
}
