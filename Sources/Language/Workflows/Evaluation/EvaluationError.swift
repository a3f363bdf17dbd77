package import Diagnostics
import Expressions

/// The reason why an expression of a run has no value.
///
/// There is no value in it, since that could be secret.
package struct EvaluationError: Error, Hashable, Sendable {
    package let message: Diagnostic.Message

    /// The expression as it is written.
    package let expression: String

    init(_ message: Diagnostic.Message, in expression: String) {
        self.message = message
        self.expression = expression
    }
}

extension EvaluationError: CustomStringConvertible {
    package var description: String { "\(message.text), in '\(expression)'" }
}
