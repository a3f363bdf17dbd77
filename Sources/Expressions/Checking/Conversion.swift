/// What to write where an operator is given values of types that it does not mix.
enum Conversion {
    static func advice(on function: String, _ types: [ExpressionType]) -> String? {
        guard types.count == 2 else { return nil }
        let (a, b) = (types[0], types[1])
        switch (a, b) {
        case (.string, _) where function == Operator.add && b.hasText:
            return making("string", of: b)
        case (_, .string) where function == Operator.add && a.hasText:
            return making("string", of: a)
        case (.double, .int), (.double, .uint): return making("double", of: b)
        case (.int, .double), (.uint, .double): return making("double", of: a)
        case (.int, .uint): return making("int", of: b)
        case (.uint, .int): return making("int", of: a)
        case (.timestamp, .int), (.duration, .int):
            return "a length of time is written 'duration(\"90s\")'"
        case (.list, _) where function == Operator.add:
            return "a list of one element is written '[x]'"
        default: return nil
        }
    }

    private static func making(_ function: String, of type: ExpressionType) -> String {
        "'\(function)(…)' makes a \(function) of the \(type.label)"
            .replacing("a int", with: "an int")
    }
}

extension ExpressionType {
    /// Whether `string` takes values of the type.
    fileprivate var hasText: Bool {
        switch self {
        case .bool, .int, .uint, .double, .bytes, .timestamp, .duration: true
        default: false
        }
    }
}
