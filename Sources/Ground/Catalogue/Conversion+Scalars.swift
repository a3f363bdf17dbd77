import Diagnostics
import Values

extension Conversion {
    /// The reason why one value is not of one type.
    struct Mismatch: Error { let message: Diagnostic.Message }

    /// Reads a text as the type that is expected there.
    func read(_ text: String, as type: ValueType, for subject: @autoclosure () -> String)
        throws(Mismatch) -> Value
    {
        switch type {
        case .string: return .string(text)
        case .bool: return .bool(try bool(text, for: subject()))
        case .int: return .int(try integer(text, as: type, for: subject()))
        case .uint: return .uint(try integer(text, as: type, for: subject()))
        case .double:
            guard let number = ScalarText.number(text) else {
                throw notSpelt(text, type, for: subject())
            }
            return .double(number)
        case .named(let id): return try named(id, text, for: subject())
        case .date, .timestamp: return try date(text, as: type, for: subject())
        default: return try textual(text, as: type, for: subject())
        }
    }

    /// Takes a computed value if it is of the type; a string also where the type has no other form
    /// than text.
    func accept(_ value: Value, as type: ValueType, for subject: @autoclosure () -> String)
        throws(Mismatch) -> Value
    {
        switch (type, value) {
        case (.bool, .bool), (.int, .int), (.uint, .uint), (.double, .double), (.string, .string),
            (.bytes, .bytes), (.timestamp, .timestamp), (.duration, .duration):
            return value
        case (.int, .uint(let number)):
            if let number = Int64(exactly: number) { return .int(number) }
            throw tooLarge("\(number)", Int64.self, for: subject())
        case (.uint, .int(let number)):
            if let number = UInt64(exactly: number) { return .uint(number) }
            throw tooLarge("\(number)", UInt64.self, for: subject())
        case (.double, .int(let number)): return .double(Double(number))
        case (.double, .uint(let number)): return .double(Double(number))
        case (.named(let id), .entity(let entity)) where entity.type == id.description: return value
        case (.date, .string(let text)), (.timestamp, .string(let text)),
            (.duration, .string(let text)), (.url, .string(let text)), (.file, .string(let text)),
            (.named, .string(let text)):
            return try read(text, as: type, for: subject())
        case (.named(let id), .int(let number)) where catalogue.enumeration(id) != nil:
            return try read("\(number)", as: type, for: subject())
        default:
            let got = Literal(.computed(value)).kind
            throw Mismatch(message: .wrongType(subject(), needs: type.nounWithExample, got: got))
        }
    }
}

extension Conversion {
    private func bool(_ text: String, for subject: @autoclosure () -> String) throws(Mismatch)
        -> Bool
    {
        if let bool = ScalarText.bool(text) { return bool }
        let meant: Bool? =
            switch text.lowercased() {
            case "yes", "y", "on", "1": true
            case "no", "n", "off", "0": false
            default: nil
            }
        throw Mismatch(message: .neitherTrueNorFalse(subject(), text: text, meant: meant))
    }

    private func integer<Integer: FixedWidthInteger>(
        _ text: String, as type: ValueType, for subject: @autoclosure () -> String
    ) throws(Mismatch) -> Integer {
        if let number: Integer = ScalarText.integer(text) { return number }
        guard ScalarText.isInteger(text) else { throw notSpelt(text, type, for: subject()) }
        throw tooLarge(text, Integer.self, for: subject())
    }

    /// An enum's value, or a text that may name an entity.
    private func named(_ id: TypeID, _ text: String, for subject: @autoclosure () -> String)
        throws(Mismatch) -> Value
    {
        if let enumeration = catalogue.enumeration(id) {
            guard let value = enumeration.value(meantBy: text) else {
                throw Mismatch(
                    message: .notAmong(
                        subject(), enumeration.cases.map(\.spelling), text: text, of: "a \(id)"))
            }
            return .string(value)
        }
        guard catalogue.entity(id) != nil else {
            throw Mismatch(message: .unknownType(subject(), id))
        }
        guard !text.isEmpty else { throw notSpelt(text, .named(id), for: subject()) }
        return .string(text)
    }

    func notSpelt(_ text: String, _ type: ValueType, for subject: String) -> Mismatch {
        Mismatch(message: .notSpelt(subject, needs: type.nounWithExample, text: text))
    }

    private func tooLarge<Integer: FixedWidthInteger>(
        _ text: String, _ type: Integer.Type, for subject: String
    ) -> Mismatch {
        Mismatch(
            message: .tooLarge(
                subject, text: text, least: "\(Integer.min)", most: "\(Integer.max)"))
    }
}
