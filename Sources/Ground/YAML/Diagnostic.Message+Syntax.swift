import Diagnostics

/// The sentences about text that is not YAML.
extension Diagnostic.Message {
    private static func syntax(_ sentence: String) -> Self {
        Self(code: "malformed-yaml", sentence)
    }

    static func noColon() -> Self { syntax("a key needs a ':' and a space after it") }

    static func misplacedValue() -> Self {
        syntax("this ':' cannot begin a value; quote the text if the ':' belongs to it")
    }

    static func misplacedKey() -> Self {
        syntax("a key cannot begin here; begin it on a line of its own")
    }

    static func misplacedItem() -> Self {
        syntax("a list cannot begin on the line of its key; begin it on the next line")
    }

    static func noKey() -> Self { syntax("here must be a key, in the column of the keys above") }

    static func textBehindQuote() -> Self {
        syntax(
            "nothing may follow a closing quote; quote the whole value, and write a quote inside "
                + "as '' between single ones or \\\" between double ones")
    }

    static func noItem() -> Self { syntax("here must be a '-', in the column of those above") }

    static func unclosed(_ bracket: Character, _ closing: Character) -> Self {
        syntax("this '\(bracket)' lacks its '\(closing)', or a ',' is missing before that")
    }

    static func mapInText() -> Self {
        syntax("this '{' begins a map; quote the whole value if it is text, or put a ',' before it")
    }

    static func noValue() -> Self { syntax("here must be a value") }

    static func afterEnd() -> Self {
        syntax("the document's one value ends above; here must be nothing more")
    }

    static func controlCharacter(_ scalar: Unicode.Scalar?) -> Self {
        let number = String(scalar?.value ?? 0, radix: 16, uppercase: true)
        let digits = String(repeating: "0", count: max(0, 4 - number.count)) + number
        return syntax(
            "the control character U+\(digits) cannot stand in a file; "
                + "write it as an escape in double quotes")
    }

    static func tab() -> Self { syntax("a tab cannot indent; use spaces") }

    static func reserved(_ scalar: Unicode.Scalar?) -> Self {
        syntax("'\(scalar.map(String.init) ?? "")' cannot begin a value; quote the value")
    }

    static func unclosedQuote() -> Self { syntax("this quote is never closed") }

    static func unknownEscape() -> Self {
        syntax("this is no escape; write '\\\\' for a backslash, or use single quotes")
    }

    static func textBesideMark(_ mark: Unicode.Scalar?) -> Self {
        syntax(
            "after '\(mark.map(String.init) ?? "|")' the text begins on the next line; "
                + "quote the value if it begins with that")
    }

    static func noAlias() -> Self {
        syntax("'*' here means a value from elsewhere; quote the whole value if it is text")
    }

    static func noAnchor() -> Self {
        syntax("'&' here marks a value for elsewhere; quote the whole value if it is text")
    }

    static func noTag() -> Self {
        syntax("'!' here names a type; quote the whole value if it is text")
    }

    static func directive() -> Self {
        syntax("'%' here begins a directive; quote the whole value if it is text")
    }

    /// A problem of a libyaml that is newer than this table.
    static func malformed(_ problem: String) -> Self { syntax("this is not YAML: \(problem)") }
}
