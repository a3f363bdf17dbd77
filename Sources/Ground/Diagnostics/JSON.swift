/// The few shapes of JSON that a diagnostic takes.
enum JSON {
    case null
    case number(Int)
    case string(String)
    case array([JSON])
    case object([(key: String, value: JSON)])

    /// The value on one line.
    var text: String {
        switch self {
        case .null: "null"
        case .number(let number): String(number)
        case .string(let string): Self.quoted(string)
        case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { "\(Self.quoted($0)):\($1.text)" }.joined(separator: ",") + "}"
        }
    }

    /// Escapes more than JSON asks for, because the text may be shown by a terminal.
    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case _ where TerminalText.isUnsafe(scalar):
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}

extension JSON {
    init(_ string: String?) { self = string.map(JSON.string) ?? .null }

    init(_ number: Int?) { self = number.map(JSON.number) ?? .null }
}
