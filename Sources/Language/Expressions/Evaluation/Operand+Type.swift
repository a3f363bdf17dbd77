extension Operand {
    /// The name of the operand's type, as `type()` returns it.
    public var typeName: String {
        switch self {
        case .null: "null_type"
        case .bool: "bool"
        case .int: "int"
        case .uint: "uint"
        case .double: "double"
        case .string: "string"
        case .bytes: "bytes"
        case .list: "list"
        case .map, .entity: "map"
        case .timestamp: "google.protobuf.Timestamp"
        case .duration: "google.protobuf.Duration"
        case .type: "type"
        case .optional: "optional_type"
        case .opaque(let opaque): opaque.typeName
        }
    }
}

extension ExpressionType {
    /// Returns whether a value is of this type, as far as can be told without looking inside.
    func accepts(_ operand: Operand) -> Bool {
        switch (self, operand) {
        case (.dyn, _), (.parameter, _), (.unknown, _): true
        case (.secret(let type), _): type.accepts(operand)
        case (.nullable, .null): true
        case (.nullable(let type), _): type.accepts(operand)
        case (.null, .null), (.bool, .bool), (.int, .int), (.uint, .uint), (.double, .double),
            (.string, .string), (.enumeration, .string), (.bytes, .bytes), (.list, .list),
            (.map, .map), (.record, .map), (.map, .entity), (.record, .entity), (.type, .type),
            (.timestamp, .timestamp), (.duration, .duration), (.optional, .optional):
            true
        case (.opaque(let name, _), .opaque(let opaque)): name == opaque.typeName
        default: false
        }
    }
}
