import Diagnostics

/// What all loops have in common: what they go over, and where each round finds its element.
struct Loop: Sendable {
    /// What is looped over.
    let range: any Node

    /// The slot of the element or the key, or of the index or the key where there is a second slot.
    let slot: Int

    /// The slot of the element or the value.
    let secondSlot: Int?

    /// The units of work that one round takes beside loops and calls inside of it.
    let cost: Int

    /// Calls a round for every element or entry, in order, until one returns false.
    @inline(__always)
    func run(
        _ frame: inout Frame,
        _ round: (inout Frame) throws(ExpressionError) -> Bool
    ) throws(ExpressionError) {
        switch try range.evaluate(&frame) {
        case .list(let list):
            for index in 0..<list.count {
                try frame.budget.spend(cost)
                if let secondSlot {
                    frame.locals[slot] = .int(Int64(index))
                    frame.locals[secondSlot] = list[index]
                } else {
                    frame.locals[slot] = list[index]
                }
                guard try round(&frame) else { return }
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
}
