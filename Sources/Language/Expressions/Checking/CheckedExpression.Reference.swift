extension CheckedExpression {
    /// The meaning of a name, a selection or a call.
    public enum Reference: Sendable {
        /// A variable of the environment, by its whole name; a chain of selections may be one name.
        case variable(String)

        /// A variable of the loop, of `cel.bind` or of a block that the term is in.
        case local(String)

        /// A constant of the environment, such as a type's name.
        case constant(Operand)

        /// A function and those of its overloads that the types of the arguments leave. In a call
        /// of a function whose name has dots, such as `math.abs`, the target is part of the name,
        /// and no argument.
        case function(Function, overloads: [Overload], hasReceiver: Bool)
    }
}
