import Diagnostics

/// The sentences about expressions and the values round them.
extension Diagnostic.Message {
    static func unclosedExpression() -> Self {
        Self(code: "unclosed-expression", "'${{' is not closed; '}}' is missing")
    }

    static func needlessBraces() -> Self {
        Self(code: "needless-braces", "this is an expression in any case; '${{' and '}}' can go")
    }

    static func bracesInExpression() -> Self {
        Self(
            code: "braces-in-expression",
            "this is one expression as a whole; leave out every '${{' and '}}'")
    }

    /// The value is probably an expression without its braces.
    static func notListed(_ meant: String) -> Self {
        Self(
            code: "wrong-type",
            "here must be a list, or an expression that is one; did you mean \(meant)?")
    }

    static func typeAndChoices() -> Self {
        Self(code: "two-kinds", "'choices' say what the answer can be; leave 'type' out")
    }

    static func neitherSpanNorInstant(_ text: String) -> Self {
        Self(
            code: "wrong-type",
            "'\(text)' is neither a duration such as '30s' nor an instant such as '2026-12-24T18:00:00Z'"
        )
    }
}
