import Diagnostics

/// `a && b`: false if either is, even where the other one fails.
final class And: TruthNode {
    let range: SourceRange
    private let left: any Node
    private let right: any Node

    init(_ left: any Node, _ right: any Node, at range: SourceRange) {
        self.left = left
        self.right = right
        self.range = range
    }

    func truth(_ frame: inout Frame) throws(ExpressionError) -> Bool {
        do {
            guard try left.truth(&frame) else { return false }
        } catch {
            guard error.isAbsorbable, try right.truth(&frame) == false else { throw error }
            return false
        }
        return try right.truth(&frame)
    }
}

/// `a || b`: true if either is, even where the other one fails.
final class Or: TruthNode {
    let range: SourceRange
    private let left: any Node
    private let right: any Node

    init(_ left: any Node, _ right: any Node, at range: SourceRange) {
        self.left = left
        self.right = right
        self.range = range
    }

    func truth(_ frame: inout Frame) throws(ExpressionError) -> Bool {
        do {
            guard try !left.truth(&frame) else { return true }
        } catch {
            guard error.isAbsorbable, try right.truth(&frame) else { throw error }
            return true
        }
        return try right.truth(&frame)
    }
}

/// `!a`.
final class Not: TruthNode {
    let range: SourceRange
    private let operand: any Node

    init(_ operand: any Node, at range: SourceRange) {
        self.operand = operand
        self.range = range
    }

    func truth(_ frame: inout Frame) throws(ExpressionError) -> Bool { try !operand.truth(&frame) }
}

/// `a ? b : c`, of which one branch is not evaluated.
final class Conditional: Node {
    let range: SourceRange
    private let condition: any Node
    private let positive: any Node
    private let negative: any Node

    init(_ condition: any Node, _ positive: any Node, _ negative: any Node, at range: SourceRange) {
        self.condition = condition
        self.positive = positive
        self.negative = negative
        self.range = range
    }

    func evaluate(_ frame: inout Frame) throws(ExpressionError) -> Operand {
        try condition.truth(&frame) ? positive.evaluate(&frame) : negative.evaluate(&frame)
    }
}
