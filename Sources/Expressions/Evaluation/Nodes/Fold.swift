import Diagnostics

/// A loop that is none of the macros that have a node of their own.
final class Fold: Node {
    /// Where the result of all rounds so far stands, and how it comes about.
    struct Accumulator: Sendable {
        let slot: Int
        let initial: any Node
        let condition: any Node
        let step: any Node
        let result: any Node
    }

    let range: SourceRange
    private let loop: Loop
    private let accumulator: Accumulator

    init(_ loop: Loop, _ accumulator: Accumulator, at range: SourceRange) {
        self.loop = loop
        self.accumulator = accumulator
        self.range = range
    }

    func evaluate(_ frame: inout Frame) throws(ExpressionError) -> Operand {
        frame.locals[accumulator.slot] = try accumulator.initial.evaluate(&frame)
        try loop.run(&frame) { (frame: inout Frame) throws(ExpressionError) -> Bool in
            guard try accumulator.condition.truth(&frame) else { return false }
            frame.locals[accumulator.slot] = try accumulator.step.evaluate(&frame)
            return true
        }
        return try accumulator.result.evaluate(&frame)
    }
}

/// `cel.bind`: a result that uses a value by name, which is evaluated once.
final class Binding: Node {
    let range: SourceRange
    private let slot: Int
    private let value: any Node
    private let result: any Node

    init(slot: Int, to value: any Node, in result: any Node, at range: SourceRange) {
        self.slot = slot
        self.value = value
        self.result = result
        self.range = range
    }

    func evaluate(_ frame: inout Frame) throws(ExpressionError) -> Operand {
        frame.locals[slot] = try value.evaluate(&frame)
        return try result.evaluate(&frame)
    }
}
