import Diagnostics

/// A part of an expression in the form in which it is evaluated: names are slots, calls are chosen.
protocol Node: AnyObject, Sendable {
    /// The range that errors of the node mark.
    var range: SourceRange { get }

    /// The operand that every evaluation returns, if that is known.
    var constant: Operand? { get }

    func evaluate(_ frame: inout Frame) throws(ExpressionError) -> Operand

    /// Evaluates what has to be true or false; nodes that are nothing else save the operand.
    func truth(_ frame: inout Frame) throws(ExpressionError) -> Bool
}

extension Node {
    var constant: Operand? { nil }

    func truth(_ frame: inout Frame) throws(ExpressionError) -> Bool {
        guard case .bool(let truth) = try evaluate(&frame) else { throw .notABool(at: range) }
        return truth
    }
}

/// A node that is true or false.
protocol TruthNode: Node {}

extension TruthNode {
    func evaluate(_ frame: inout Frame) throws(ExpressionError) -> Operand {
        .bool(try truth(&frame))
    }
}
