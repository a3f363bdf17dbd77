import Diagnostics

/// The sentences about keys and values that are not what a place in a file wants.
extension Diagnostic.Message {
    static func wrongKind(needs noun: String, got: String) -> Self {
        Self(code: "wrong-type", "here must be \(noun); \(got) came")
    }

    static func notSpelt(_ noun: String, _ text: String) -> Self {
        Self(code: "wrong-type", "here must be \(noun); '\(text)' is none")
    }

    static func misspelt(_ reason: String) -> Self {
        Self(code: "wrong-type", reason)
    }

    static func notAmong(_ words: [String], _ text: String) -> Self {
        let near = Spelling.suggestion(for: text, among: words)
        let advice = near.map { "; did you mean '\($0)'?" } ?? ""
        let all = words.map { "'\($0)'" }.joined(separator: ", ")
        return Self(
            code: "unknown-value", "here must be one of \(all); '\(text)' is none\(advice)")
    }

    static func unknownKey(_ name: String, among shape: Shape) -> Self {
        let names = shape.keys.map(\.name)
        let near = Spelling.suggestion(for: name, among: names)
        let advice =
            near.map { "did you mean '\($0)'?" }
            ?? "it has \(names.map { "'\($0)'" }.joined(separator: ", "))"
        return Self(code: "unknown-key", "\(shape.name) has no key '\(name)'; \(advice)")
    }

    static func missingKey(_ name: String, in shape: Shape) -> Self {
        Self(code: "missing-key", "\(shape.name) needs the key '\(name)'")
    }

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
}
