/// What an evaluation may still do.
public struct Budget: Sendable {
    private var cost: Int
    private let limits: Limits

    /// Creates the budget of one evaluation.
    public init(_ limits: Limits = Limits()) {
        self.limits = limits
        cost = limits.cost
    }

    /// Takes units of work from the budget before they are done.
    public mutating func spend(_ units: Int) throws(ExpressionError) {
        guard units <= cost else {
            cost = 0
            throw .tooCostly(limit: limits.cost)
        }
        cost -= units
    }

    /// Takes the work of making a string, bytes, list or map from the budget, before it is made.
    public mutating func make(size: Int) throws(ExpressionError) {
        if size > limits.resultSize { throw .tooLarge(limit: limits.resultSize) }
        try spend(size / 10)
    }

    /// Takes the work of making a text larger, which grows piece by piece, from the budget.
    mutating func grow(from size: Int, by growth: Int) throws(ExpressionError) {
        if growth > limits.resultSize - size { throw .tooLarge(limit: limits.resultSize) }
        try spend(growth / 10)
    }
}
