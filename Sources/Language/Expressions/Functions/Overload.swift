/// One signature of a function, and what it does.
///
/// An object, since every call of an expression keeps those that it may mean.
public final class Overload: Sendable {
    /// The way in which an overload is called.
    public enum Style: Sendable {
        /// As `size(list)`.
        case function
        /// As `list.size()`; the first parameter is what stands before the dot.
        case member
    }

    /// The way in which it is called.
    public let style: Style

    /// The types of the arguments, that of a member's receiver first; equal type parameters mean
    /// equal types.
    public let parameters: [ExpressionType]

    /// The type of what it returns.
    public let result: ExpressionType

    /// The cost of a call.
    public let cost: Cost

    /// The work of a call.
    public let implementation: Implementation

    /// Whether some argument has to be one of several strings.
    let takesCases: Bool

    /// Creates an overload; one without implementation can be checked and not called.
    public init(
        _ style: Style, _ parameters: [ExpressionType], _ result: ExpressionType,
        cost: Cost = .constant, _ implementation: Implementation = .missing
    ) {
        self.style = style
        self.parameters = parameters
        self.result = result
        self.cost = cost
        self.implementation = implementation
        takesCases = parameters.contains { if case .enumeration = $0 { true } else { false } }
    }

    /// Creates an overload that is called as a function.
    public convenience init(
        _ parameters: [ExpressionType], _ result: ExpressionType, cost: Cost = .constant,
        _ implementation: Implementation = .missing
    ) { self.init(.function, parameters, result, cost: cost, implementation) }
}

extension Overload {
    /// The part of the evaluation's budget that a call takes before it begins.
    public enum Cost: Sendable {
        /// One unit for any arguments.
        case constant

        /// One unit, and one for every ten elements, bytes or entries of the arguments.
        case linear

        /// One unit, and a tenth of the product of the sizes of the first two arguments.
        case product

        /// One unit; the implementation takes the rest as it learns what it has to do.
        case counted
    }
}

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
