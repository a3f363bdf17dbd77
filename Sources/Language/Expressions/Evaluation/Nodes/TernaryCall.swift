import Diagnostics

/// A call with three arguments.
final class TernaryCall: Node {
    let range: SourceRange
    private let callee: Callee<Overload.Implementation.Ternary>
    private let first: any Node
    private let second: any Node
    private let third: any Node

    init(
        _ callee: Callee<Overload.Implementation.Ternary>, _ first: any Node,
        _ second: any Node, _ third: any Node, at range: SourceRange
    ) {
        self.callee = callee
        self.first = first
        self.second = second
        self.third = third
        self.range = range
    }

    func evaluate(_ frame: inout Frame) throws(ExpressionError) -> Operand {
        let a = try first.evaluate(&frame)
        let b = try second.evaluate(&frame)
        let c = try third.evaluate(&frame)
        do throws(ExpressionError) {
            let choice = try callee.choice {
                $0[0].accepts(a) && $0[1].accepts(b) && $0[2].accepts(c)
            }
            try frame.budget.spend(choice.cost, a, b, c)
            return try choice.perform(a, b, c, &frame.budget)
        } catch {
            throw error.located(at: range, in: callee.name, a, b, c)
        }
    }
}
