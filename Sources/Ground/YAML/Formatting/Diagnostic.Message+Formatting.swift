import Diagnostics

extension Diagnostic.Message {
    static func tabulator() -> Self {
        Self(code: "tab", "a tab stands between values here; write spaces")
    }

    static func unformattable() -> Self {
        Self(
            code: "unformattable",
            "this is written in a way that cannot be laid out anew; the file stays as it is")
    }

    static func changedMeaning() -> Self {
        Self(
            code: "unformattable",
            "laid out anew, this would no longer mean the same; the file stays as it is")
    }
}
