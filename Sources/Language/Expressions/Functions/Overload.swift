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
