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

    /// Whether a value of the type is secret or has a part that is.
    package var hidesSomething: Bool {
        contains { type in
            switch type {
            case .secret: true
            case .record(let record): record.fields.contains { $0.type.hidesSomething }
            default: false
            }
        }
    }

    /// Returns whether something is true of the type or of a type in it; those of a record's fields
    /// are not in it.
    func contains(where isWanted: (ExpressionType) -> Bool) -> Bool {
        if isPlain { return isWanted(self) }
        return switch self {
        case .list(let type), .nullable(let type), .optional(let type), .type(let type),
            .secret(let type):
            isWanted(self) || type.contains(where: isWanted)
        case .map(let key, let value):
            isWanted(self) || key.contains(where: isWanted) || value.contains(where: isWanted)
        case .opaque(_, let types):
            isWanted(self) || types.contains { $0.contains(where: isWanted) }
        default: isWanted(self)
        }
    }

    /// Returns the type with others in the place of what is not decided in it.
    func replacingVariables(_ replacement: (ExpressionType) -> ExpressionType) -> ExpressionType {
        switch self {
        case .parameter, .free: replacement(self)
        case .list(let element): .list(element.replacingVariables(replacement))
        case .map(let key, let value):
            .map(key.replacingVariables(replacement), value.replacingVariables(replacement))
        case .nullable(let type): .nullable(type.replacingVariables(replacement))
        case .optional(let type): .optional(type.replacingVariables(replacement))
        case .type(let type): .type(type.replacingVariables(replacement))
        case .secret(let type): .secret(type.replacingVariables(replacement))
        case .opaque(let name, let arguments):
            .opaque(name, arguments.map { $0.replacingVariables(replacement) })
        default: self
        }
    }

    /// Whether a part of the type is not decided.
    var hasVariables: Bool { contains(where: \.isVariable) }

    /// Whether nothing of the type is decided.
    var isVariable: Bool {
        switch self {
        case .parameter, .free: true
        default: false
        }
    }
}

extension ExpressionType {
    /// Returns the type of what may be of either type; a part that both disagree on can be
    /// anything.
    public func joined(with other: ExpressionType) -> ExpressionType {
        if self == other { return self }
        if case .secret(let type) = self { return .secret(type.joined(with: other)) }
        if case .secret(let type) = other { return .secret(joined(with: type)) }
        var variables = TypeVariables()
        return variables.agree(self, other) ? variables.join(self, other) : .dyn
    }
}
