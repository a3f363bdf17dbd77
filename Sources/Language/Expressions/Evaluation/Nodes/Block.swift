import Diagnostics

/// `cel.block`: a result that uses values by number, each of which is evaluated when it is first
/// used.
final class Block: Node {
    let range: SourceRange
    private let slots: [Int]
    private let result: any Node

    init(slots: [Int], _ result: any Node, at range: SourceRange) {
        self.slots = slots
        self.result = result
        self.range = range
    }

    func evaluate(_ frame: inout Frame) throws(ExpressionError) -> Operand {
        for slot in slots { frame.locals[slot] = nil }
        return try result.evaluate(&frame)
    }
}

/// One of the values of a block.
final class BlockValue: Node {
    let range: SourceRange
    private let slot: Int
    private let definition: any Node

    /// Paid for each evaluation, since one that fails is not kept.
    private let cost: Int

    init(slot: Int, _ definition: any Node, cost: Int, at range: SourceRange) {
        self.slot = slot
        self.definition = definition
        self.cost = cost
        self.range = range
    }

    func evaluate(_ frame: inout Frame) throws(ExpressionError) -> Operand {
        if let known = frame.locals[slot] { return known }
        try frame.budget.spend(cost)
        let operand = try definition.evaluate(&frame)
        frame.locals[slot] = operand
        return operand
    }
}
