public import Diagnostics

/// What became of a text that was to be evaluated.
public struct Compilation: Sendable {
    /// What evaluates the expression, unless something is wrong with it.
    public let program: Program?

    /// What the expression is made of, as far as it could be read.
    public let expression: CheckedExpression

    /// Everything that was found, without a file, since only the caller knows where the text
    /// stands.
    public let diagnostics: [Diagnostic]
}

extension Environment {
    /// Reads, checks and plans an expression.
    public func compile(_ text: String, for destination: Destination? = nil) -> Compilation {
        let parsing = Parsing(text, limits: limits)
        let checked = check(parsing.expression, for: destination)
        let diagnostics = parsing.diagnostics + checked.diagnostics
        let isValid = diagnostics.allSatisfy { $0.severity != .error }
        return Compilation(
            program: isValid ? Program(checked, limits: limits) : nil, expression: checked,
            diagnostics: diagnostics)
    }
}
