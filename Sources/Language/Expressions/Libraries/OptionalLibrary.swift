import Values

/// Functions of optionals.
enum OptionalLibrary {
    private static let t = ExpressionType.parameter("T")
    private static let optional = ExpressionType.optional(.parameter("T"))

    static let functions = [
        Function(
            "optional.of", "An optional that has a value.",
            [
                Overload(.function, taking: [t], returning: optional, cost: .constant) {
                    (a: Operand, _) in Operand.optional(a)
                }
            ]),
        Function(
            "optional.ofNonZeroValue",
            "An optional that has a value unless that is empty, 0 or null.",
            [
                Overload(
                    .function, taking: [t], returning: optional, cost: .constant,
                    Optionals.ofNonZeroValue)
            ]),
        Function(
            "optional.none", "An optional without a value.",
            [Overload([], optional, .nullary { (_) throws(ExpressionError) in .optional(nil) })]),
        Function(
            "hasValue", "Whether an optional has a value.",
            [
                Overload(
                    .member, taking: [optional], returning: .bool, cost: .constant,
                    Optionals.hasValue)
            ]),
        Function(
            "value", "The value of an optional, which must have one.",
            [Overload(.member, taking: [optional], returning: t, cost: .constant, Optionals.value)]),
        Function(
            "or", "The optional, or another one if it has no value.",
            [Overload(.member, [optional, optional], optional, .planned)]),
        Function(
            "orValue", "The value of an optional, or another one if it has none.",
            [Overload(.member, [optional, t], t, .planned)]),
        Function(
            "optional.unwrap", "The values of those optionals of a list that have one.",
            [
                Overload(
                    .function, taking: [.list(optional)], returning: .list(t), Optionals.unwrapped)
            ]),
        Function(
            "unwrapOpt", "The values of those optionals of a list that have one.",
            [Overload(.member, taking: [.list(optional)], returning: .list(t), Optionals.unwrapped)]
        ),
    ]
}

/// The results of the functions of optionals.
private enum Optionals {
    static func hasValue(
        _ optional: Operand, _ budget: inout Budget
    ) throws(ExpressionError) -> Bool {
        try content(of: optional) != nil
    }

    static func value(
        _ optional: Operand, _ budget: inout Budget
    ) throws(ExpressionError) -> Operand {
        guard let content = try content(of: optional) else {
            throw .invalidArgument(
                "the optional has no value; ask with 'hasValue', or use 'orValue'")
        }
        return content
    }

    static func unwrapped(
        _ list: OperandList, _ budget: inout Budget
    ) throws(ExpressionError) -> OperandList {
        var values: [Operand] = []
        for optional in list { if let value = try content(of: optional) { values.append(value) } }
        return .operands(values)
    }

    private static func content(of optional: Operand) throws(ExpressionError) -> Operand? {
        guard case .optional(let content) = optional else { throw .noMatchingOverload }
        return content
    }

    static func ofNonZeroValue(_ operand: Operand, _ budget: inout Budget) -> Operand {
        .optional(isZero(operand) ? nil : operand)
    }

    private static func isZero(_ operand: Operand) -> Bool {
        switch operand {
        case .null, .optional(nil): true
        case .bool(let bool): !bool
        case .int(let int): int == 0
        case .uint(let uint): uint == 0
        case .double(let double): double.isZero
        case .string, .bytes, .list, .map: operand.size == 0
        case .timestamp(let timestamp): timestamp == .epoch
        case .duration(let duration): duration == .zero
        case .entity, .type, .optional, .opaque: false
        }
    }
}
