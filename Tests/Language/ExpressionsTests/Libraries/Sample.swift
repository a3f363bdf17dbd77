import Diagnostics
import Expressions
import Testing
import Values

/// An expression that calls functions of libraries, and what it is.
struct Sample: CustomTestStringConvertible, Sendable {
    let text: String
    let value: Value

    init(_ text: String, _ value: Value) {
        self.text = text
        self.value = value
    }

    var testDescription: String { text }

    /// Compiles and evaluates an expression without variables.
    static func evaluate(_ text: String, limits: Limits = Limits()) throws -> Value {
        let environment = Environment(functions: .standard, limits: limits)
        let compilation = environment.compile(text)
        let problems = compilation.diagnostics.filter { $0.severity == .error }
        try #require(problems.isEmpty, "\(problems.map(\.message.text))")
        return try #require(compilation.program).evaluate().value()
    }
}

/// An expression that has no value although its types are right, and why.
struct Failure: CustomTestStringConvertible, Sendable {
    let text: String
    let message: String

    init(_ text: String, _ message: String) {
        self.text = text
        self.message = message
    }

    var testDescription: String { text }

    func check(limits: Limits = Limits()) {
        let error = #expect(throws: ExpressionError.self) {
            try Sample.evaluate(text, limits: limits)
        }
        #expect(error?.message.text == message)
    }
}
