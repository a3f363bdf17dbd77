package import Catalogue
package import Diagnostics
package import Expressions
package import Values

/// Evaluates the expressions and values of a workflow at one place of a run.
package struct Evaluation {
    /// The reason why a name has no value.
    package typealias NameError = ExpressionError

    /// Returns what a name stands for: `inputs`, `vars`, `trigger`, `run`, `secrets`, `env`, the id
    /// of a step that was done, the element of a loop, `error` after a failure, or `payload` of a
    /// signal.
    ///
    /// It throws where something should be there and is not, such as a value that was too large to
    /// be kept.
    package typealias Names = (String) throws(NameError) -> Value?

    private let expressions: ExpressionTable
    private let names: Names

    /// Creates the evaluation at a place where names stand for something.
    package init(_ expressions: ExpressionTable, names: @escaping Names) {
        self.expressions = expressions
        self.names = names
    }

    /// Returns what an expression comes to.
    package func value(of expression: PlacedExpression) throws(EvaluationError) -> Value {
        try run(expression) { program throws(ExpressionError) in try program.evaluate().value() }
    }

    /// Returns whether a condition holds.
    package func holds(_ condition: PlacedExpression) throws(EvaluationError) -> Bool {
        try run(condition) { program throws(ExpressionError) in try program.truth() }
    }

    /// Names are looked up before it is known which of them matter, so a trouble with one matters
    /// only if it is read.
    private func run<Result>(
        _ expression: PlacedExpression, _ body: (Program.Bound) throws(ExpressionError) -> Result
    ) throws(EvaluationError) -> Result {
        var trouble: ExpressionError?
        let bound = expressions.program(of: expression).bound { name in
            do throws(ExpressionError) {
                return try names(name)
            } catch {
                trouble = trouble ?? error
                return nil
            }
        }
        do throws(ExpressionError) {
            return try body(bound)
        } catch {
            throw EvaluationError((trouble ?? error).message, in: expression.text)
        }
    }
}

extension Evaluation {
    /// Returns a value of a file with what its expressions come to, to be read as the type that it
    /// is for.
    package func literal(of template: Template) throws(EvaluationError) -> Literal {
        switch template {
        case .literal(let literal): return literal
        case .expression(let expression): return Literal(.computed(try value(of: expression)))
        case .text(let pieces, _): return Literal(.computed(.string(try text(of: pieces))))
        case .list(let elements, _):
            var literals: [Literal] = []
            for element in elements { literals.append(try literal(of: element)) }
            return Literal(.list(literals))
        case .map(let entries, _):
            var pairs: [Literal.Pair] = []
            for entry in entries {
                pairs.append(.init(key: entry.key, value: try literal(of: entry.value)))
            }
            return Literal(.map(pairs))
        }
    }

    private func text(of pieces: [Template.Piece]) throws(EvaluationError) -> String {
        var text = ""
        for piece in pieces {
            switch piece {
            case .words(let words): text += words
            case .expression(let expression):
                let value = try value(of: expression)
                if let noun = value.unwritable {
                    throw EvaluationError(.notForText(noun), in: expression.text)
                }
                text += value.spelling
            }
        }
        return text
    }
}

extension Value {
    /// The noun for a value that cannot be read in a text, or `nil` if it is written plainly.
    fileprivate var unwritable: String? {
        switch self {
        case .null: "nothing"
        case .list: "a list"
        case .map: "a map"
        case .bytes: "bytes"
        default: nil
        }
    }
}

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
