package import Diagnostics

/// Names that expressions can use: `[a-z_][a-z0-9_]*`, and none that means something else.
package enum Identifier {
    /// The names of what is in scope everywhere.
    static let scopes = ["inputs", "vars", "trigger", "run", "secrets", "env"]

    /// The words that the language of expressions reserves.
    private static let reserved: Set = [
        "as", "break", "const", "continue", "else", "false", "for", "function", "if", "import",
        "in", "let", "loop", "null", "namespace", "package", "return", "true", "var", "void",
        "while",
    ]

    /// The length of the longest of all these.
    private static let longest = 9

    package static func objection(to text: String) -> Diagnostic.Message? {
        let span = text.utf8Span
        guard isSpelt(span.span) else { return .notIdentifier(text) }
        // No word that means something else has a digit or a line in it, as most names have.
        guard span.count <= longest, text.utf8.allSatisfy(isPlainLetter) else { return nil }
        if reserved.contains(text) { return .reservedName(text) }
        if scopes.contains(text) { return .scopeName(text) }
        return nil
    }

    private static func isSpelt(_ text: Span<UInt8>) -> Bool {
        guard !text.isEmpty, isLetter(text[0]) else { return false }
        for index in text.indices where !isLetter(text[index]) && !isDigit(text[index]) {
            return false
        }
        return true
    }

    /// Whether a text can be the id of what no expression names, such as a workflow.
    package static func isLabel(_ text: String) -> Bool {
        let isSpelt = text.utf8.allSatisfy { byte in
            isLetter(byte | 0x20) || isDigit(byte) || "-_.".utf8.contains(byte)
        }
        return isSpelt && text.utf8.first.map { !"-_.".utf8.contains($0) } == true
    }

    /// Whether a text can be the name of a variable of the environment.
    static func isEnvironmentName(_ text: String) -> Bool {
        let isSpelt = text.utf8.allSatisfy { isLetter($0) || isLetter($0 | 0x20) || isDigit($0) }
        return isSpelt && text.utf8.first.map { !isDigit($0) } == true
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        isPlainLetter(byte) || byte == UInt8(ascii: "_")
    }

    private static func isPlainLetter(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
    }
}
