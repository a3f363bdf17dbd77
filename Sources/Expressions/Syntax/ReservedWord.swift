/// The words that no name can be, although the language has no use for them.
enum ReservedWord {
    static func isReserved(_ word: String) -> Bool {
        switch word {
        case "as", "break", "const", "continue", "else", "for", "function", "if", "import", "let",
            "loop", "namespace", "package", "return", "var", "void", "while":
            true
        default: false
        }
    }
}
