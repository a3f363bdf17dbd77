import Diagnostics
import Expressions
import Values

/// The tests of cel-spec: an expression with its environment, and what it is or that it is nothing.
enum CELSuite {
    static func answer(to request: ValueMap) throws -> Value {
        guard case .string(let text) = request["expr"] else {
            throw RequestError("a request has an 'expr'")
        }
        let bindings = try bindings(request["bindings"])
        let isChecked = request["disable_check"] != true
        var environment = try environment(request)
        if !isChecked {
            environment.allowsUndeclaredNames = true
            for name in bindings.keys { environment.variables[name] = .dyn }
        }
        let parsing = Parsing(text, hasMacros: request["disable_macros"] != true)
        if let problem = parsing.diagnostics.first { throw RequestError(problem.message.text) }
        let checked = environment.check(parsing.expression)
        if isChecked, let problem = checked.diagnostics.first(where: { $0.severity == .error }) {
            throw RequestError(problem.message.text)
        }
        if request["check_only"] == true { return ["type": .string(checked.type.description)] }
        return ["value": try Program(checked).evaluate(bindings).tagged]
    }

    private static func bindings(_ tagged: Value?) throws -> [String: Value] {
        guard case .map(let map) = tagged else { return [:] }
        return Dictionary(
            uniqueKeysWithValues: try map.map { ($0.key.description, try Value(tagged: $0.value)) })
    }

    private static func environment(_ request: ValueMap) throws -> Environment {
        var environment = Environment(functions: .standard)
        if case .string(let container) = request["container"] { environment.container = container }
        guard case .list(let declarations) = request["type_env"] else { return environment }
        for case .map(let declaration) in declarations {
            guard case .string(let name) = declaration["name"] else { continue }
            if case .list(let overloads) = declaration["overloads"] {
                environment.functions.add(Function(name, "", try overloads.map(overload)))
            } else {
                environment.variables[name] = try type(declaration["type"])
            }
        }
        return environment
    }

    private static func overload(_ declaration: Value) throws -> Overload {
        guard case .map(let declaration) = declaration,
            case .list(let parameters) = declaration["params"]
        else { throw RequestError("an overload has 'params'") }
        return Overload(
            declaration["instance"] == true ? .member : .function, try parameters.map(type),
            try type(declaration["result"]))
    }

    private static func type(_ spelling: Value?) throws -> ExpressionType {
        guard case .string(let text) = spelling, let type = ExpressionType(spelling: text) else {
            throw RequestError("a type is missing or misspelt")
        }
        return type
    }
}

/// The reason why a request has no other answer.
struct RequestError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
