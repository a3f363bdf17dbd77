/// The work that an evaluation may still do, and the size of what it may still make.
///
/// Work is counted, not timed, so that an expression ends the same way on every machine and
/// whenever a run is read from its journal. What is made is counted when it is made; memory that is
/// let go of inside of the evaluation is not given back.
public struct Budget: Sendable {
    private var cost: Int
    private var memory: Int
    private let limits: Limits

    /// Creates the budget of one evaluation.
    public init(_ limits: Limits = Limits()) {
        self.limits = limits
        cost = limits.cost
        memory = limits.memory
    }

    /// Takes units of work from the budget before they are done.
    public mutating func spend(_ units: Int) throws(ExpressionError) {
        guard units <= cost else {
            cost = 0
            throw .tooCostly(limit: limits.cost)
        }
        cost -= units
    }

    /// Takes the work of making a string, bytes, list or map, and looks whether there is room for
    /// it, before it is made; `width` is what a byte, an element or an entry of it takes.
    public mutating func make(size: Int, of width: Int = 1) throws(ExpressionError) {
        try grow(from: 0, by: size, of: width)
    }

    /// Does the same for something that grows piece by piece.
    mutating func grow(from size: Int, by growth: Int, of width: Int = 1) throws(ExpressionError) {
        if growth > limits.resultSize - size { throw .tooLarge(limit: limits.resultSize) }
        if size + growth > memory / width { throw .tooMuch(limit: limits.memory) }
        try spend(growth / 10)
    }

    /// Takes the bytes of what was made from the budget.
    public mutating func keep(_ bytes: Int) throws(ExpressionError) {
        guard bytes <= memory else {
            memory = 0
            throw .tooMuch(limit: limits.memory)
        }
        memory -= bytes
    }
}
