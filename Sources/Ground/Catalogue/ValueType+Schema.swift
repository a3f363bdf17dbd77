import Values

extension ValueType {
    /// The schema of a value; `limits` are for the innermost.
    func schema(_ direction: TypeComparison.Direction, within limits: ValueMap = [:]) -> Value {
        switch self {
        case .optional(let inner): inner.schema(direction, within: limits).orNull
        case .list(let inner): ["type": "array", "items": inner.schema(direction, within: limits)]
        case .map(let inner):
            ["type": "object", "additionalProperties": inner.schema(direction, within: limits)]
        case .secret(let inner): inner.schema(direction, within: limits)
        case .named(let id): ["$ref": .string("#/$defs/\(id)")]
        default: .map(limits.reduce(into: scalarSchema) { $0[$1.key] = $1.value })
        }
    }

    private var scalarSchema: ValueMap {
        switch self {
        case .bool: ["type": "boolean"]
        case .int: ["type": "integer", "format": "int64"]
        case .uint: ["type": "integer", "format": "uint64", "minimum": 0]
        case .double: ["type": "number"]
        case .bytes: ["type": "string", "contentEncoding": "base64"]
        case .date: ["type": "string", "format": "date"]
        case .timestamp: ["type": "string", "format": "date-time"]
        case .duration: ["type": "string", "examples": ["1h30m"]]
        case .url: ["type": "string", "format": "uri"]
        case .string, .file: ["type": "string"]
        default: [:]
        }
    }
}

extension Value {
    static func members(_ members: [(String, Value)]) -> Value {
        .map(members.reduce(into: ValueMap()) { $0[.string($1.0)] = $1.1 })
    }

    /// A schema that also takes `null`.
    var orNull: Value {
        guard case .map(var schema) = self, !schema.isEmpty else { return self }
        guard case .string? = schema["type"], let type = schema["type"] else {
            return ["anyOf": [self, ["type": "null"]]]
        }
        if case .list(let values) = schema["enum"] { schema["enum"] = .list(values + [.null]) }
        schema["type"] = [type, "null"]
        return .map(schema)
    }
}
