import Diagnostics

/// A literal, or what was computed of literals when the expression was planned.
final class Constant: Node {
    let range: SourceRange
    let operand: Operand

    init(_ operand: Operand, at range: SourceRange) {
        self.operand = operand
        self.range = range
    }

    var constant: Operand? { operand }

    func evaluate(_ frame: inout Frame) throws(ExpressionError) -> Operand { operand }
}

/// A term without a value in any evaluation.
final class Failure: Node {
    let range: SourceRange
    private let error: ExpressionError

    init(_ message: Diagnostic.Message, at range: SourceRange) {
        self.range = range
        error = ExpressionError(message, at: range)
    }

    func evaluate(_ frame: inout Frame) throws(ExpressionError) -> Operand { throw error }
}
