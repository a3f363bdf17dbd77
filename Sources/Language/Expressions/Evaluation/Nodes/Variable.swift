import Diagnostics

/// A variable that the caller of the evaluation gives a value.
final class Variable: Node {
    let range: SourceRange
    private let slot: Int
    private let name: String

    init(_ name: String, slot: Int, at range: SourceRange) {
        self.name = name
        self.slot = slot
        self.range = range
    }

    func evaluate(_ frame: inout Frame) throws(ExpressionError) -> Operand {
        guard let operand = frame.variables[slot] else { throw .noValue(of: name, at: range) }
        return operand
    }
}

/// A variable that the expression itself gives a value.
final class Local: Node {
    let range: SourceRange
    private let slot: Int

    init(slot: Int, at range: SourceRange) {
        self.slot = slot
        self.range = range
    }

    func evaluate(_ frame: inout Frame) throws(ExpressionError) -> Operand {
        // The planner puts a local only where its slot was written before.
        frame.locals[slot] ?? .null
    }
}
