import Diagnostics

/// A call with one argument.
final class UnaryCall: Node {
    let range: SourceRange
    private let callee: Callee<Overload.Implementation.Unary>
    private let argument: any Node

    init(
        _ callee: Callee<Overload.Implementation.Unary>, _ argument: any Node, at range: SourceRange
    ) {
        self.callee = callee
        self.argument = argument
        self.range = range
    }

    func evaluate(_ frame: inout Frame) throws(ExpressionError) -> Operand {
        let a = try argument.evaluate(&frame)
        do throws(ExpressionError) {
            let choice = try callee.choice { $0[0].accepts(a) }
            try frame.budget.spend(choice.cost, a)
            return try choice.perform(a, &frame.budget)
        } catch {
            throw error.located(at: range, in: callee.name, a)
        }
    }
}
