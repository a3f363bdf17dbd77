public import Diagnostics

/// A parsed expression of which every name and every call is known, as far as types tell.
public struct CheckedExpression: Sendable {
    /// The expression.
    public let parsed: ParsedExpression

    /// The findings for the terms, by their ids.
    let findings: [Finding]

    /// The diagnostics of the expression, in the order in which they were found.
    public let diagnostics: [Diagnostic]

    /// The type of the whole.
    public var type: ExpressionType { findings[parsed.root.id].type }

    /// Whether the value is secret, was made of something secret, or has a part that is.
    public var isSecret: Bool { type.hidesSomething }

    /// Whether the expression can be evaluated.
    public var isValid: Bool { diagnostics.allSatisfy { $0.severity != .error } }
}
