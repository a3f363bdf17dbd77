import Catalogue
import Diagnostics
import Store
import Values
import Workflows

/// Messages of other programs, each of which is a signal with all that came.
extension TriggerInForce {
    /// The value of `trigger` in expressions for a signal.
    func record(of signal: SignalRecord, _ payload: Value) throws(EngineError) -> ValueMap {
        guard case .message(_, let declared) = trigger.kind, case .map(let parts) = payload else {
            return record(
                at: signal.storedAt, ["signal": .string(signal.signal.name), "payload": payload])
        }
        var record = record(at: signal.storedAt, [:])
        for part in parts { record[part.key] = part.value }
        record["payload"] = .map(try fields(declared, of: parts["body"]))
        return record
    }

    /// Reads the declared fields of a body, which is a map in JSON then.
    private func fields(
        _ declared: [Workflow.Input], of body: Value?
    ) throws(EngineError) -> ValueMap {
        guard !declared.isEmpty else { return ValueMap() }
        guard case .string(let text)? = body, let value = try? Value(json: Array(text.utf8)),
            case .map(let given) = value
        else { throw EngineError(.inputs, .bodyWithoutFields(declared.map(\.name))) }
        var conversion = Conversion(definition.catalogue)
        var fields = ValueMap()
        for field in declared {
            let literal = Literal(.computed(given[.string(field.name)] ?? .null))
            let value = conversion.value(
                of: literal, as: field.type.unhidden, for: "'\(field.name)' of the body")
            if let value { fields[.string(field.name)] = value }
        }
        let messages = conversion.diagnostics.sorted().map(\.message)
        guard messages.isEmpty else { throw EngineError(.inputs, messages) }
        return fields
    }
}

extension Diagnostic.Message {
    fileprivate static func bodyWithoutFields(_ names: [String]) -> Self {
        let names = names.map { "'\($0)'" }.joined(separator: ", ")
        return Self(code: "body", "the body is no map in JSON, so it does not have \(names)")
    }
}
