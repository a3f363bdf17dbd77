import Diagnostics

/// The sentences about files that cannot be read as documents.
extension Diagnostic.Message {
    static func tooLarge(_ most: Int) -> Self {
        Self(code: "too-large", "the file is larger than \(most >> 20) MiB")
    }

    static func noMemory() -> Self {
        Self(code: "no-memory", "there is no memory to read the file")
    }

    static func tooDeep(_ most: Int) -> Self {
        Self(code: "too-deep", "lists and maps are nested deeper than \(most) levels")
    }

    static func tooManyNodes(_ most: Int) -> Self {
        Self(
            code: "too-large", "with its aliases written out, the document has over \(most) values")
    }

    static func tooManyDirectives(_ most: Int) -> Self {
        Self(code: "too-large", "the file has over \(most) '%TAG' directives")
    }

    static func unknownAnchor(_ name: String, known: [String]) -> Self {
        let near = Spelling.suggestion(for: name, among: known.sorted())
        let advice = near.map { "; did you mean '*\($0)'?" } ?? ""
        return Self(
            code: "unknown-anchor", "no value above is marked with '&\(start(of: name))'\(advice)")
    }

    static func aliasInItself(_ name: String) -> Self {
        Self(
            code: "alias-in-itself",
            "'*\(start(of: name))' stands inside the value that it stands for")
    }

    static func repeatedKey(_ key: String) -> Self {
        Self(code: "repeated-key", "'\(start(of: key))' is there already")
    }

    static func severalDocuments() -> Self {
        Self(
            code: "several-documents", "a second document begins here; keep one document in a file")
    }

    static func complexKey() -> Self {
        Self(code: "complex-key", "a list or a map cannot be a key")
    }

    /// `line` is the line with the quotes that it needs, if the value is on one line.
    static func unquoted(_ line: String? = nil) -> Self {
        Self(code: "unquoted-value", "quote this value" + (line.map { ": \($0)" } ?? ""))
    }

    private static func start(of text: String) -> String {
        text.count > 60 ? text.prefix(60) + "…" : text
    }
}
