import Diagnostics

/// `a + b`, `a - b`, `a * b`, `a / b` and `a % b`.
final class Calculation: Node {
    enum Operation: Sendable {
        case addition, subtraction, multiplication, division, remainder

        var name: String {
            switch self {
            case .addition: Operator.add
            case .subtraction: Operator.subtract
            case .multiplication: Operator.multiply
            case .division: Operator.divide
            case .remainder: Operator.modulo
            }
        }
    }

    let range: SourceRange
    private let left: any Node
    private let right: any Node
    private let operation: Operation

    init(_ left: any Node, _ operation: Operation, _ right: any Node, at range: SourceRange) {
        self.left = left
        self.operation = operation
        self.right = right
        self.range = range
    }

    func evaluate(_ frame: inout Frame) throws(ExpressionError) -> Operand {
        let left = try left.evaluate(&frame)
        let right = try right.evaluate(&frame)
        do throws(ExpressionError) {
            return switch operation {
            case .addition: try Arithmetic.add(left, right, &frame.budget)
            case .subtraction: try Arithmetic.subtract(left, right)
            case .multiplication: try Arithmetic.multiply(left, right)
            case .division: try Arithmetic.divide(left, right)
            case .remainder: try Arithmetic.modulo(left, right)
            }
        } catch {
            throw error.located(at: range, in: operation.name, left, right)
        }
    }
}

/// `-a`.
final class Negation: Node {
    let range: SourceRange
    private let operand: any Node

    init(_ operand: any Node, at range: SourceRange) {
        self.operand = operand
        self.range = range
    }

    func evaluate(_ frame: inout Frame) throws(ExpressionError) -> Operand {
        let operand = try operand.evaluate(&frame)
        do throws(ExpressionError) {
            return try Arithmetic.negate(operand)
        } catch {
            throw error.located(at: range, in: Operator.negate, operand)
        }
    }
}
