/// The words that no name can be, although the language has no use for them.
enum ReservedWord {
    static let all: Set<String> = [
        "as", "break", "const", "continue", "else", "for", "function", "if", "import", "in", "let",
        "loop", "namespace", "package", "return", "var", "void", "while",
    ]
}
