import Expressions
import Testing
import Values

/// A line of a page that says what an expression is: `size('abc') → 3`, or why it is nothing:
/// `→ error: …`.
struct ExpressionExample: CustomTestStringConvertible {
    let text: String
    let outcome: String

    var testDescription: String { text }
}

extension ExpressionExample {
    static let page = "docs/expressions.md"

    /// Every line with an arrow in the page's blocks of expressions.
    static func all() throws -> [ExpressionExample] {
        try lines(ofBlocks: "cel").compactMap { line in
            let parts = line.components("→")
            guard parts.count > 1 else { return nil }
            let text = parts.dropLast().joined(separator: "→").trimmed
            return ExpressionExample(text: text, outcome: parts[parts.count - 1].trimmed)
        }
    }

    /// The variables that the page says its examples have.
    static func variables() throws -> [String: Value] {
        var variables: [String: Value] = [:]
        for line in try lines(ofBlocks: "cel-variables") {
            let parts = line.components(" = ")
            variables[parts[0].trimmed] = try value(of: parts[1])
        }
        return variables
    }

    static func lines(ofBlocks language: String) throws -> [String] {
        var isInside = false
        var lines: [String] = []
        for line in try Repository.text(of: page).split(separator: "\n") {
            if line.hasPrefix("```") {
                isInside = line == "```\(language)"
            } else if isInside {
                lines.append(String(line))
            }
        }
        return lines
    }

    private static func value(of text: String) throws -> Value {
        let compilation = Environment(functions: .standard).compile(text)
        return try #require(compilation.program, "\(text)").evaluate().value()
    }
}

extension String {
    fileprivate func components(_ separator: String) -> [String] {
        split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }

    fileprivate var trimmed: String {
        let text = drop { $0 == " " }
        return String(text.reversed().drop { $0 == " " }.reversed())
    }
}
