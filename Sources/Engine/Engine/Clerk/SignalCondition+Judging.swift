import Calls
import Diagnostics
import Expressions
package import Runs
package import Values

extension SignalCondition: StoredForm {
    /// Reads the condition that was stored beside a wait.
    package init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "condition")
        self.init(try fields.string("where"), names: try fields.optionalMap("names"))
    }
}

extension SignalCondition {
    /// Whether it holds for a payload; throws if that cannot be decided.
    func holds(for payload: Value) throws(ExpressionError) -> Bool {
        var values: [String: Value] = ["payload": payload]
        for (key, value) in names {
            if case .string(let name) = key, values[name] == nil { values[name] = value }
        }
        let environment = Environment(
            variables: values.mapValues { _ in .dyn }, functions: .standard,
            allowsUndeclaredNames: true)
        let compilation = environment.compile(text)
        guard let program = compilation.program else {
            let found = compilation.diagnostics.first { $0.severity == .error }
            throw ExpressionError(found?.message ?? .unsoundCondition)
        }
        return try program.bound(to: values).truth()
    }
}
