extension Overload {
    /// The work of a call on its arguments, the receiver of a member being the first.
    ///
    /// An implementation must not trust the types that it declares: what was checked as `dyn` can
    /// be anything. It throws `.noMatchingOverload` for what it cannot take.
    public enum Implementation: Sendable {
        public typealias Nullary = @Sendable (inout Budget) throws(ExpressionError) -> Operand
        public typealias Unary =
            @Sendable (Operand, inout Budget) throws(ExpressionError) -> Operand
        public typealias Binary =
            @Sendable (Operand, Operand, inout Budget) throws(ExpressionError) -> Operand
        public typealias Ternary =
            @Sendable (Operand, Operand, Operand, inout Budget) throws(ExpressionError) -> Operand
        public typealias Variadic =
            @Sendable ([Operand], inout Budget) throws(ExpressionError) -> Operand

        case nullary(Nullary)
        case unary(Unary)
        case binary(Binary)
        case ternary(Ternary)
        case variadic(Variadic)

        /// The planner has a form of its own, because not all arguments are evaluated, or for
        /// speed.
        case planned

        /// The function was declared without one.
        case missing
    }
}
