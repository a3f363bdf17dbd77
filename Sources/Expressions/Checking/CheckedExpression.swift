public import Diagnostics

/// A parsed expression of which every name and every call is known, as far as types tell.
public struct CheckedExpression: Sendable {
    /// What a name, a selection or a call turned out to mean.
    public enum Reference: Sendable {
        /// A variable of the environment, by its whole name; a chain of selections may be one name.
        case variable(String)

        /// A variable of the loop, of `cel.bind` or of a block that the term is in.
        case local(String)

        /// A constant of the environment, such as a type's name.
        case constant(Operand)

        /// A function and those of its overloads that the types of the arguments leave. In a call of a function
        /// whose name has dots, such as `math.abs`, the target is part of the name, and no argument.
        case function(Function, overloads: [Overload], hasReceiver: Bool)
    }

    /// The expression.
    public let parsed: ParsedExpression

    /// The types of the terms by their ids.
    public let types: [ExpressionType]

    /// What terms mean, by their ids; `nil` where the term says it itself.
    public let references: [Reference?]

    /// What is wrong with the expression, in the order in which it was found.
    public var diagnostics: [Diagnostic] = []

    /// The type of the whole.
    public var type: ExpressionType { types[parsed.root.id] }

    /// Creates the result of checking.
    public init(
        _ parsed: ParsedExpression, types: [ExpressionType], references: [Reference?]
    ) {
        self.parsed = parsed
        self.types = types
        self.references = references
    }
}
