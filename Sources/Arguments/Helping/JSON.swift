/// As much of JSON as it takes to describe a tool.
enum JSON {
    case string(String)
    case bool(Bool)
    case array([JSON])
    /// Members in the order in which they are written; those without a value are left out.
    case object(KeyValuePairs<String, JSON?>)

    static func strings(_ texts: [String]) -> JSON { .array(texts.map(JSON.string)) }

    /// The value on one line.
    var text: String {
        switch self {
        case .string(let text): Self.quoted(text)
        case .bool(let value): value ? "true" : "false"
        case .array(let elements): "[\(elements.map(\.text).joined(separator: ","))]"
        case .object(let members):
            "{\(members.compactMap(Self.member).joined(separator: ","))}"
        }
    }

    private static func member(_ name: String, _ value: JSON?) -> String? {
        value.map { "\(quoted(name)):\($0.text)" }
    }

    private static func quoted(_ text: String) -> String {
        let body = text.unicodeScalars.reduce(into: "") { quoted, scalar in
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case "\n": quoted += "\\n"
            case "\u{0}"..<" ":
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return "\"\(body)\""
    }
}
