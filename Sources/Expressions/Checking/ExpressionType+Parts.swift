extension ExpressionType {
    /// Whether the type is one word, so that nothing in it can be a parameter or a secret.
    var isPlain: Bool {
        switch self {
        case .null, .bool, .int, .uint, .double, .string, .bytes, .timestamp, .duration, .dyn,
            .enumeration, .unknown:
            true
        default: false
        }
    }

    /// Returns the type with others in the place of its parameters.
    func replacingParameters(_ replacement: (String) -> ExpressionType) -> ExpressionType {
        switch self {
        case .parameter(let name): replacement(name)
        case .list(let element): .list(element.replacingParameters(replacement))
        case .map(let key, let value):
            .map(key.replacingParameters(replacement), value.replacingParameters(replacement))
        case .nullable(let type): .nullable(type.replacingParameters(replacement))
        case .optional(let type): .optional(type.replacingParameters(replacement))
        case .type(let type): .type(type.replacingParameters(replacement))
        case .secret(let type): .secret(type.replacingParameters(replacement))
        case .opaque(let name, let arguments):
            .opaque(name, arguments.map { $0.replacingParameters(replacement) })
        default: self
        }
    }

    /// Whether a value of the type is secret or has a part that is.
    var hidesSomething: Bool {
        switch self {
        case .secret: true
        case .list(let type), .nullable(let type), .optional(let type): type.hidesSomething
        case .map(let key, let value): key.hidesSomething || value.hidesSomething
        case .record(let record): record.fields.contains { $0.type.hidesSomething }
        case .opaque(_, let arguments): arguments.contains { $0.hidesSomething }
        default: false
        }
    }
}
