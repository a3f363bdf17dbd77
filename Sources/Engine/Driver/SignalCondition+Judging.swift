import Expressions
import Values

extension SignalCondition {
    /// Reads what was kept beside a wait.
    init?(stored bytes: [UInt8]) {
        guard case .map(let fields)? = try? Value(decoding: bytes),
            case .string(let text)? = fields["where"], case .map(let names)? = fields["names"]
        else { return nil }
        self.init(text, names: names)
    }

    /// Whether it holds for what a signal brings; one that cannot be decided does not.
    func holds(for payload: Value) -> Bool {
        var values: [String: Value] = ["payload": payload]
        for (key, value) in names {
            if case .string(let name) = key, values[name] == nil { values[name] = value }
        }
        let environment = Environment(
            variables: values.mapValues { _ in .dyn }, functions: .standard,
            allowsUndeclaredNames: true)
        guard let program = environment.compile(text).program else { return false }
        return (try? program.bound(to: values).truth()) ?? false
    }
}
