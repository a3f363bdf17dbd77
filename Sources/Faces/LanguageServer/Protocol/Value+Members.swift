import Values

extension Value {
    /// A member of an object, or `nil` where there is none.
    subscript(name: String) -> Value? {
        guard case .map(let map) = self else { return nil }
        return map[.string(name)]
    }

    var text: String? { if case .string(let text) = self { text } else { nil } }
    var flag: Bool? { if case .bool(let flag) = self { flag } else { nil } }

    /// A number, which other programs may write with a fraction.
    var number: Int? {
        switch self {
        case .int(let number): Int(number)
        case .double(let number): Int(exactly: number.rounded())
        default: nil
        }
    }

    var elements: [Value] { if case .list(let elements) = self { elements } else { [] } }

    /// An object without the members that are `nil`.
    static func members(_ members: KeyValuePairs<String, Value?>) -> Value {
        .map(members.reduce(into: ValueMap()) { $0[.string($1.key)] = $1.value })
    }

    static func number(_ number: Int) -> Value { .int(Int64(number)) }
}
