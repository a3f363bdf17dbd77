import Diagnostics
import Expressions
import Testing

/// An expression with what is to be said of it, in a text where that stands under what it is about.
///
///     nmae == "x"
///     ^~~~ error unknown-name: nothing is named 'nmae' here; did you mean 'name'?
struct Fixture: CustomTestStringConvertible {
    let expression: String
    let expected: [String]

    var testDescription: String { expression }

    /// Reads fixtures that have empty lines between them.
    static func fixtures(in text: String) -> [Fixture] {
        text.split(separator: "\n\n").map { block in
            var lines = block.split(separator: "\n").map(String.init)
            let expression = lines.removeFirst()
            return Fixture(expression: expression, expected: lines)
        }
    }

    /// The codes of what is to be said.
    var codes: [String] {
        expected.compactMap {
            $0.firstMatch(of: /(?:error|warning|hint) ([a-z-]+):/).map { String($0.1) }
        }
    }

    /// The diagnostics of the expression, in the form of `expected`.
    func found(in environment: Environment, for destination: Destination? = nil) -> [String] {
        let parsing = Parsing(expression)
        let checked = environment.check(parsing.expression, for: destination)
        return (parsing.diagnostics + checked.diagnostics).map(Self.line)
    }

    private static func line(_ diagnostic: Diagnostic) -> String {
        let range = diagnostic.range ?? SourceRange(at: 0)
        let tail = String(repeating: "~", count: max(range.end - range.start - 1, 0))
        return String(repeating: " ", count: range.start)
            + "^\(tail) \(diagnostic.severity) \(diagnostic.message.code): \(diagnostic.message.text)"
    }
}
