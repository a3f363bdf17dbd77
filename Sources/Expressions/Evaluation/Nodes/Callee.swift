import Diagnostics

/// The overloads that a call may mean, one of which is chosen by the arguments.
struct Callee<Implementation: Sendable>: Sendable {
    /// One of them.
    struct Choice: Sendable {
        let parameters: [ExpressionType]
        let cost: Overload.Cost
        let perform: Implementation
    }

    let name: String
    let choices: [Choice]

    /// Returns the first overload that takes the arguments; the only one there is has to see for itself.
    @inline(__always)
    func choice(
        where takesArguments: ([ExpressionType]) -> Bool
    ) throws(ExpressionError) -> Choice {
        if choices.count == 1 { return choices[0] }
        for choice in choices where takesArguments(choice.parameters) { return choice }
        throw .noMatchingOverload
    }

    /// Returns the error of a call with its place, and with the types of the arguments if they are to blame.
    @inline(never)
    func located(
        _ error: ExpressionError, at range: SourceRange, _ arguments: Operand...
    ) -> ExpressionError {
        located(error, at: range, arguments)
    }

    func located(
        _ error: ExpressionError, at range: SourceRange, _ arguments: [Operand]
    ) -> ExpressionError {
        if error.range != nil { return error }
        if error == .noMatchingOverload {
            return .noOverload(of: name, taking: arguments.map(\.typeName), at: range)
        }
        return ExpressionError(error.message, at: range)
    }
}
