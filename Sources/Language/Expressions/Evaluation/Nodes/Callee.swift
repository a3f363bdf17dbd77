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
    private let first: Choice
    private let others: [Choice]

    /// Creates nothing if there is nothing to choose from.
    init?(_ name: String, _ choices: [Choice]) {
        guard let first = choices.first else { return nil }
        self.name = name
        self.first = first
        others = Array(choices.dropFirst())
    }

    /// Returns the first overload that takes the arguments; the only one there is has to see for
    /// itself.
    @inline(__always)
    func choice(
        where takesArguments: ([ExpressionType]) -> Bool
    ) throws(ExpressionError) -> Choice {
        if others.isEmpty || takesArguments(first.parameters) { return first }
        for choice in others where takesArguments(choice.parameters) { return choice }
        throw .noMatchingOverload
    }
}

extension ExpressionError {
    /// Returns the error of a call with its place, and with the types of the arguments if they are
    /// to blame.
    @inline(never)
    func located(
        at range: SourceRange, in function: String, _ arguments: Operand...
    ) -> ExpressionError {
        located(at: range, in: function, arguments)
    }

    func located(
        at range: SourceRange, in function: String, _ arguments: [Operand]
    ) -> ExpressionError {
        if self.range != nil { return self }
        guard self == .noMatchingOverload else { return ExpressionError(message, at: range) }
        return .noOverload(of: function, taking: arguments.map(\.typeName), at: range)
    }
}
