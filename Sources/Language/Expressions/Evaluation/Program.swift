public import Values

/// An expression that is ready to be evaluated, any number of times and in several places at once.
public struct Program: Sendable {
    /// The type of the result.
    public let type: ExpressionType

    /// The variables that the expression needs, each once.
    public let variables: [String]

    private let root: any Node
    private let localCount: Int
    private let limits: Limits

    /// Creates the program of an expression without errors.
    ///
    /// One with errors is planned as well; what is wrong with it fails where it is evaluated.
    public init(_ expression: CheckedExpression, limits: Limits = Limits()) {
        var planner = Planner(expression, limits)
        root = planner.node(expression.parsed.root)
        type = expression.type
        variables = planner.variables
        localCount = planner.localCount
        self.limits = limits
    }
}

extension Program {
    /// A program with values for its variables, so that none of them is looked up by name again.
    public struct Bound: Sendable {
        fileprivate let program: Program
        fileprivate let operands: [Operand?]

        /// Returns what the expression is, or throws why it is nothing.
        public func evaluate() throws(ExpressionError) -> Operand {
            var frame = Frame(
                variables: operands, localCount: program.localCount, limits: program.limits)
            do throws(ExpressionError) { return try program.root.evaluate(&frame) } catch {
                throw program.placed(error)
            }
        }

        /// Returns what a condition is, or throws why it is neither true nor false.
        public func truth() throws(ExpressionError) -> Bool {
            var frame = Frame(
                variables: operands, localCount: program.localCount, limits: program.limits)
            do throws(ExpressionError) { return try program.root.truth(&frame) } catch {
                throw program.placed(error)
            }
        }
    }

    /// An error of no one term, such as too much work, is one of the whole expression.
    private func placed(_ error: ExpressionError) -> ExpressionError {
        var error = error
        error.range = error.range ?? root.range
        return error
    }

    /// Returns the program with the values of its variables; one without a value fails where it is
    /// read.
    public func bound(to value: (String) -> Value?) -> Bound {
        Bound(program: self, operands: variables.map { value($0).map { Operand($0) } })
    }

    /// Returns the program with the values of its variables.
    public func bound(to values: [String: Value]) -> Bound { bound { values[$0] } }

    /// Returns what the expression is for values of its variables, or throws why it is nothing.
    public func evaluate(_ values: [String: Value] = [:]) throws(ExpressionError) -> Operand {
        try bound(to: values).evaluate()
    }
}
