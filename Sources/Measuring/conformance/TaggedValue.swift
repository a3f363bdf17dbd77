import Expressions
import Values

/// Values as objects that say what they are: `{"t": "int", "v": "1"}`.
extension Value {
    init(tagged: Value) throws {
        guard case .map(let map) = tagged, case .string(let tag) = map["t"],
            let value = try Value(tag, map["v"] ?? map["b64"] ?? .null)
        else { throw RequestError("a binding is not a tagged value") }
        self = value
    }

    private init?(_ tag: String, _ content: Value) throws {
        switch (tag, content) {
        case ("null", _): self = .null
        case ("bool", .bool), ("string", .string): self = content
        case ("int", .string(let text)):
            guard let int = Int64(text) else { return nil }
            self = .int(int)
        case ("uint", .string(let text)):
            guard let uint = UInt64(text) else { return nil }
            self = .uint(uint)
        case ("double", .string(let text)):
            guard let double = Double(text) else { return nil }
            self = .double(double)
        case ("bytes", .string(let text)):
            guard let bytes = [UInt8](base64: text) else { return nil }
            self = .bytes(bytes)
        case ("timestamp", .string(let text)): self = .timestamp(try Timestamp(rfc3339: text))
        case ("duration", .string(let text)): self = .duration(try TimeSpan(text: text))
        case ("list", .list(let list)): self = .list(try list.map { try Value(tagged: $0) })
        case ("map", .list(let entries)):
            self = .map(try ValueMap(uniqueKeys: try entries.map(Self.entry)))
        default: return nil
        }
    }

    private static func entry(_ pair: Value) throws -> ValueMap.Element {
        guard case .list(let pair) = pair, pair.count == 2,
            let key = ValueKey(try Value(tagged: pair[0]))
        else { throw RequestError("an entry is a key and a value") }
        return (key, try Value(tagged: pair[1]))
    }
}

extension Operand {
    /// The operand as an object that says what it is.
    var tagged: Value {
        switch self {
        case .null: ["t": "null"]
        case .bool(let bool): ["t": "bool", "v": .bool(bool)]
        case .int(let int): Self.tagged("int", "\(int)")
        case .uint(let uint): Self.tagged("uint", "\(uint)")
        case .double(let double): Self.tagged("double", Self.text(double))
        case .string(let string): Self.tagged("string", string)
        case .bytes(let bytes): ["t": "bytes", "b64": .bytes(bytes)]
        case .list(let list): ["t": "list", "v": .list(list.map(\.tagged))]
        case .map(let map):
            ["t": "map", "v": .list(map.map { [Operand($0.key.value).tagged, $0.value.tagged] })]
        case .timestamp(let timestamp): Self.tagged("timestamp", timestamp.description)
        case .duration(let duration): Self.tagged("duration", duration.secondsText)
        case .type(let name): Self.tagged("type", name)
        case .entity, .optional, .opaque: ["t": "object", "type": .string(typeName)]
        }
    }

    private static func tagged(_ tag: String, _ text: String) -> Value {
        ["t": .string(tag), "v": .string(text)]
    }

    private static func text(_ double: Double) -> String {
        if double.isNaN { return "NaN" }
        if double.isInfinite { return double < 0 ? "-Infinity" : "Infinity" }
        return double.description
    }
}
