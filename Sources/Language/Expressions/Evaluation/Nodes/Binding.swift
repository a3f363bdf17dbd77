import Diagnostics

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
