import Values

extension StandardLibrary {
    static let conversions = [
        conversion(
            "int", "A whole number, without the fraction of a double, from 1970 for an instant.",
            from: [.int, .uint, .double, .string, .timestamp], to: .int, Conversions.int),
        conversion(
            "uint", "A whole number that is not negative, without the fraction of a double.",
            from: [.uint, .int, .double, .string], to: .uint, Conversions.uint),
        conversion(
            "double", "The nearest double.",
            from: [.double, .int, .uint, .string], to: .double, Conversions.double),
        conversion(
            "bool", "What a text such as 'true', 'f' or '1' says.",
            from: [.bool, .string], to: .bool, Conversions.bool),
        conversion(
            "string", "The text that means the value; of bytes, those that are UTF-8.",
            from: [.string, .bool, .int, .uint, .double, .bytes, .timestamp, .duration],
            to: .string, cost: .linear, Conversions.string),
        conversion(
            "bytes", "The UTF-8 of a text.",
            from: [.bytes, .string], to: .bytes, cost: .linear, Conversions.bytes),
        conversion(
            "timestamp", "The instant of an RFC 3339 text, or of seconds since 1970.",
            from: [.timestamp, .string, .int], to: .timestamp, Conversions.timestamp),
        conversion(
            "duration", "The length of time of a text such as '1h30m', or of nanoseconds.",
            from: [.duration, .string, .int], to: .duration, Conversions.duration),
        Function(
            "type", "The type of the value.",
            [
                Overload(
                    [.parameter("A")], .type(.parameter("A")),
                    .unary { (operand, _) throws(ExpressionError) in .type(operand.typeName) })
            ]),
        Function(
            "dyn", "The same value, of which nothing is known before it is there.",
            [
                Overload(
                    [.parameter("A")], .dyn,
                    .unary { (operand, _) throws(ExpressionError) in operand })
            ]),
    ]

    private static func conversion(
        _ name: String, _ summary: String, from types: [ExpressionType], to result: ExpressionType,
        cost: Overload.Cost = .constant, _ convert: @escaping Overload.Implementation.Unary
    ) -> Function {
        Function(name, summary, types.map { Overload([$0], result, cost: cost, .unary(convert)) })
    }
}
