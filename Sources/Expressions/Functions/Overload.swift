/// One signature of a function, and what it does.
public struct Overload: Sendable {
    /// How an overload is called.
    public enum Style: Sendable {
        /// As `size(list)`.
        case function
        /// As `list.size()`; the first parameter is what stands before the dot.
        case member
    }

    /// How it is called.
    public let style: Style

    /// The types of the arguments, that of a member's receiver first; equal type parameters mean equal types.
    public let parameters: [ExpressionType]

    /// The type of what it returns.
    public let result: ExpressionType

    /// What a call costs.
    public let cost: Cost

    /// What a call does.
    public let implementation: Implementation

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
    }
    /// Creates an overload that is called as a function.
    public init(
        _ parameters: [ExpressionType], _ result: ExpressionType, cost: Cost = .constant,
        _ implementation: Implementation = .missing
    ) {
        self.init(.function, parameters, result, cost: cost, implementation)
    }
}
