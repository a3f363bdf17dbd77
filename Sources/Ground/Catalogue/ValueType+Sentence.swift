extension ValueType {
    /// A value of this type in a sentence.
    var noun: String {
        switch self {
        case .any: "a value"
        case .bool: "'true' or 'false'"
        case .int: "a whole number"
        case .uint: "a whole number from 0"
        case .double: "a number"
        case .string: "a string"
        case .bytes: "bytes in base64"
        case .date: "a date"
        case .timestamp: "a point in time"
        case .duration: "a duration"
        case .url: "an address"
        case .file: "a path"
        case .list: "a list"
        case .map: "a map"
        case .optional(let type): type.noun
        case .secret: "a secret"
        case .named(let id): "a \(id)"
        }
    }

    /// The noun, with an example where the form of writing is not obvious.
    public var nounWithExample: String {
        switch self {
        case .date: "\(noun) such as '2026-03-29'"
        case .timestamp: "\(noun) such as '2026-03-29T07:00:00Z'"
        case .duration: "\(noun) such as '1h30m'"
        case .url: "\(noun) such as 'https://example.org'"
        case .optional(let type): type.nounWithExample
        default: noun
        }
    }
}
