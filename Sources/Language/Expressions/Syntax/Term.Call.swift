public import Diagnostics

extension Term {
    /// A function with its arguments: `f(a)`, `a.f(b)`, or an operator by the name that `Operator`
    /// has for it.
    public struct Call: Sendable {
        /// The term before the dot, which may be the beginning of the function's name, as in
        /// `math.abs(1)`.
        public let target: Term?

        /// The name of the function, as far as it stands behind the last dot.
        public let function: String

        /// The range of that name, or of the operator.
        public let functionRange: SourceRange

        /// The terms between the parentheses, or the operands.
        public let arguments: [Term]

        /// Creates a call.
        public init(
            _ target: Term? = nil, _ function: String, at functionRange: SourceRange,
            _ arguments: [Term]
        ) {
            self.target = target
            self.function = function
            self.functionRange = functionRange
            self.arguments = arguments
        }
    }
}
