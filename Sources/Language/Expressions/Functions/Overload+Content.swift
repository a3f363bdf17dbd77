/// Rows that have their signature from the implementation, unless they say more than Swift's types
/// can.
extension Overload {
    convenience init<A: OperandContent, R: OperandContent>(
        _ style: Style, taking parameters: [ExpressionType] = [A.expressionType],
        returning result: ExpressionType = R.expressionType, cost: Cost = .linear,
        _ perform: @escaping @Sendable (A, inout Budget) throws(ExpressionError) -> R
    ) {
        let implementation = Implementation.unary { (a, budget) throws(ExpressionError) in
            guard let a = A(a) else { throw .noMatchingOverload }
            return try perform(a, &budget).made(&budget)
        }
        self.init(style, parameters, result, cost: cost, implementation)
    }

    convenience init<A: OperandContent, B: OperandContent, R: OperandContent>(
        _ style: Style, taking parameters: [ExpressionType] = [A.expressionType, B.expressionType],
        returning result: ExpressionType = R.expressionType, cost: Cost = .linear,
        _ perform: @escaping @Sendable (A, B, inout Budget) throws(ExpressionError) -> R
    ) {
        let implementation = Implementation.binary { (a, b, budget) throws(ExpressionError) in
            guard let a = A(a), let b = B(b) else { throw .noMatchingOverload }
            return try perform(a, b, &budget).made(&budget)
        }
        self.init(style, parameters, result, cost: cost, implementation)
    }

    convenience init<A: OperandContent, B: OperandContent, C: OperandContent, R: OperandContent>(
        _ style: Style,
        taking parameters: [ExpressionType] = [
            A.expressionType, B.expressionType, C.expressionType,
        ], returning result: ExpressionType = R.expressionType, cost: Cost = .linear,
        _ perform: @escaping @Sendable (A, B, C, inout Budget) throws(ExpressionError) -> R
    ) {
        let implementation = Implementation.ternary { (a, b, c, budget) throws(ExpressionError) in
            guard let a = A(a), let b = B(b), let c = C(c) else { throw .noMatchingOverload }
            return try perform(a, b, c, &budget).made(&budget)
        }
        self.init(style, parameters, result, cost: cost, implementation)
    }

    convenience init<
        A: OperandContent, B: OperandContent, C: OperandContent, D: OperandContent,
        R: OperandContent
    >(
        _ style: Style,
        taking parameters: [ExpressionType] = [
            A.expressionType, B.expressionType, C.expressionType, D.expressionType,
        ], returning result: ExpressionType = R.expressionType, cost: Cost = .linear,
        _ perform: @escaping @Sendable (A, B, C, D, inout Budget) throws(ExpressionError) -> R
    ) {
        let implementation = Implementation.variadic { (operands, budget) throws(ExpressionError) in
            guard operands.count == 4, let a = A(operands[0]), let b = B(operands[1]),
                let c = C(operands[2]), let d = D(operands[3])
            else { throw .noMatchingOverload }
            return try perform(a, b, c, d, &budget).made(&budget)
        }
        self.init(style, parameters, result, cost: cost, implementation)
    }
}
