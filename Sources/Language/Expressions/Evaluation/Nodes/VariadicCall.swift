import Diagnostics

/// A call with any other number of arguments.
final class VariadicCall: Node {
    let range: SourceRange
    private let callee: Callee<Overload.Implementation.Variadic>
    private let arguments: [any Node]

    init(
        _ callee: Callee<Overload.Implementation.Variadic>, _ arguments: [any Node],
        at range: SourceRange
    ) {
        self.callee = callee
        self.arguments = arguments
        self.range = range
    }

    func evaluate(_ frame: inout Frame) throws(ExpressionError) -> Operand {
        var operands: [Operand] = []
        operands.reserveCapacity(arguments.count)
        for argument in arguments { operands.append(try argument.evaluate(&frame)) }
        do throws(ExpressionError) {
            let choice = try callee.choice { parameters in
                zip(parameters, operands).allSatisfy { $0.accepts($1) }
            }
            try frame.budget.spend(choice.cost, operands)
            return try choice.perform(operands, &frame.budget)
        } catch {
            throw error.located(at: range, in: callee.name, operands)
        }
    }
}
