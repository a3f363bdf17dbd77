import Diagnostics

/// A call with two arguments.
final class BinaryCall: Node {
    let range: SourceRange
    private let callee: Callee<Overload.Implementation.Binary>
    private let first: any Node
    private let second: any Node

    init(
        _ callee: Callee<Overload.Implementation.Binary>, _ first: any Node, _ second: any Node,
        at range: SourceRange
    ) {
        self.callee = callee
        self.first = first
        self.second = second
        self.range = range
    }

    func evaluate(_ frame: inout Frame) throws(ExpressionError) -> Operand {
        let a = try first.evaluate(&frame)
        let b = try second.evaluate(&frame)
        do throws(ExpressionError) {
            let choice = try callee.choice { $0[0].accepts(a) && $0[1].accepts(b) }
            try frame.budget.spend(choice.cost, a, b)
            return try choice.perform(a, b, &frame.budget)
        } catch {
            throw error.located(at: range, in: callee.name, a, b)
        }
    }
}
