import Diagnostics

/// `a.or(b)` and `a.orValue(b)`, of which the second is evaluated only where the first is empty.
final class Alternative: Node {
    let range: SourceRange
    private let optional: any Node
    private let other: any Node

    /// Whether the content of the optional is wanted and not the optional.
    private let unwraps: Bool

    init(_ optional: any Node, _ other: any Node, unwraps: Bool, at range: SourceRange) {
        self.optional = optional
        self.other = other
        self.unwraps = unwraps
        self.range = range
    }

    func evaluate(_ frame: inout Frame) throws(ExpressionError) -> Operand {
        let operand = try optional.evaluate(&frame)
        guard case .optional(let content) = operand else {
            throw .noOverload(of: unwraps ? "orValue" : "or", taking: [operand.typeName], at: range)
        }
        guard let content else { return try other.evaluate(&frame) }
        return unwraps ? content : operand
    }
}
