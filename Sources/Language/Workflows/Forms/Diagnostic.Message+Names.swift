import Diagnostics

/// The sentences about names.
extension Diagnostic.Message {
    static func notIdentifier(_ text: String) -> Self {
        Self(
            code: "bad-name",
            "'\(text)' is no name; use small letters, digits and '_', and begin with a letter")
    }

    static func reservedName(_ text: String) -> Self {
        Self(code: "bad-name", "'\(text)' is a word of the language of expressions")
    }

    static func scopeName(_ text: String) -> Self {
        Self(code: "bad-name", "'\(text)' is there already, in every expression")
    }

    static func notLabel(_ text: String) -> Self {
        Self(
            code: "bad-name",
            "'\(text)' is no id; use letters, digits, '-', '_' and '.', and begin with a letter or digit"
        )
    }

    static func badStem(_ stem: String) -> Self {
        Self(
            code: "bad-name",
            "the file's name '\(stem)' is no id; give the workflow one with the key 'id'")
    }

    /// `use` says what the name is already.
    static func takenName(_ text: String, by use: String) -> Self {
        Self(code: "taken-name", "'\(text)' is \(use) already")
    }
}
