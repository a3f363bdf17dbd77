import Diagnostics
import Expressions
import Values

/// The value of an expression for values of its variables, of which no types are known.
func evaluate(_ text: String, _ values: [String: Value] = [:]) throws -> Value {
    try program(text, values).evaluate(values).value()
}

func program(
    _ text: String, _ values: [String: Value] = [:], limits: Limits = Limits()
) throws -> Program {
    let environment = Environment(
        variables: values.mapValues { _ in .dyn }, functions: .standard,
        allowsUndeclaredNames: true, limits: limits)
    let compilation = environment.compile(text)
    guard let program = compilation.program else { throw Unplanned(compilation) }
    return program
}

/// Returns the error of an expression that has no value, and `nil` for one that has.
func failure(
    _ text: String, _ values: [String: Value] = [:], limits: Limits = Limits()
) throws -> ExpressionError? {
    let program = try program(text, values, limits: limits)
    do {
        _ = try program.evaluate(values)
        return nil
    } catch {
        return error
    }
}

/// The diagnostics of the checker, so that nothing could be evaluated.
struct Unplanned: Error, CustomStringConvertible {
    let description: String

    init(_ compilation: Compilation) {
        description = compilation.diagnostics.map(\.message.text).joined(separator: "\n")
    }
}
