import Diagnostics

/// The common part of all loops: the range, and the slots of each round's element.
struct Loop: Sendable {
    /// The range of the loop.
    let range: any Node

    /// The slot of the element or the key, or of the index or the key where there is a second slot.
    let slot: Int

    /// The slot of the element or the value.
    let secondSlot: Int?

    /// The units of work that one round takes beside loops and calls inside of it.
    let cost: Int

    /// Calls a round for every element or entry, in order, until one returns false.
    @inline(__always) func run(
        _ frame: inout Frame, _ round: (inout Frame) throws(ExpressionError) -> Bool
    ) throws(ExpressionError) {
        switch try range.evaluate(&frame) {
        case .list(.values(let values)):
            for index in values.indices {
                frame.locals[secondSlot ?? slot] = Operand(values[index])
                guard try step(index, &frame, round) else { return }
            }
        case .list(.operands(let operands)):
            for index in operands.indices {
                frame.locals[secondSlot ?? slot] = operands[index]
                guard try step(index, &frame, round) else { return }
            }
        case .map(let map):
            for (key, value) in map {
                try frame.budget.spend(cost)
                frame.locals[slot] = Operand(key)
                if let secondSlot { frame.locals[secondSlot] = value }
                guard try round(&frame) else { return }
            }
        case let other: throw .notALoopRange(other.typeName, at: range.range)
        }
    }

    @inline(__always) private func step(
        _ index: Int, _ frame: inout Frame, _ round: (inout Frame) throws(ExpressionError) -> Bool
    ) throws(ExpressionError) -> Bool {
        try frame.budget.spend(cost)
        if secondSlot != nil { frame.locals[slot] = .int(Int64(index)) }
        return try round(&frame)
    }
}
