public import Diagnostics

/// The result of compiling a text.
public struct Compilation: Sendable {
    /// The program that evaluates the expression, or `nil` if there are errors.
    public let program: Program?

    /// The terms of the expression, as far as it could be read.
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
