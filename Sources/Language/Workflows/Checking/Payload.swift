import Catalogue
import Diagnostics
import Expressions

/// The payload of a signal, as the triggers that listen to it declare it.
struct Payload {
    /// A declaration of a field by a trigger.
    struct Field {
        let input: Workflow.Input
        let source: SourceFile
    }

    /// Each name once, in the order of the files.
    private(set) var fields: [Field] = []

    private var places: [String: Int] = [:]

    subscript(name: String) -> Field? { places[name].map { fields[$0] } }

    /// Adds a field; of a name, what has to be given counts more than what need not be.
    ///
    /// Returns what was said of the name before, if it cannot be both.
    mutating func add(_ field: Field) -> Field? {
        guard let index = places[field.input.name] else {
            places[field.input.name] = fields.count
            fields.append(field)
            return nil
        }
        let earlier = fields[index]
        guard earlier.input.type.withoutOptional == field.input.type.withoutOptional else {
            return earlier
        }
        if field.input.isRequired, !earlier.input.isRequired { fields[index] = field }
        return nil
    }

    /// Types of one name are one type, so that each signal has its own.
    static func typeName(of signal: String) -> String { "payload of '\(signal)'" }

    /// The type of the payload in expressions.
    func type(of signal: String, _ types: inout TypeTable) -> ExpressionType {
        .record(
            RecordType(
                Self.typeName(of: signal), fields.map { .init($0.input.name, types[$0.input.type]) }
            ))
    }
}
