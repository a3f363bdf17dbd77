/// What to write where a value is of another type than is needed.
enum Conversion {
    /// Returns what to write in the place of operands that an operator does not mix.
    static func advice(on function: String, _ types: [ExpressionType]) -> String? {
        guard types.count == 2 else { return nil }
        let (a, b) = (types[0], types[1])
        switch (a, b) {
        case (.list, _) where function == Operator.add:
            return "a list of one element is written '[x]'"
        case (.string, _) where function == Operator.add: return advice(on: .string, from: b)
        case (_, .string) where function == Operator.add: return advice(on: .string, from: a)
        case (.double, _) where b.isNumber, (.int, .uint): return advice(on: a, from: b)
        case (_, .double) where a.isNumber, (.uint, .int): return advice(on: b, from: a)
        case (.timestamp, .int), (.duration, .int):
            return "a length of time is written 'duration(\"90s\")'"
        default: return nil
        }
    }

    /// Returns what makes a value of one type of a value of another, or `nil` if nothing does.
    static func advice(on needed: ExpressionType, from type: ExpressionType) -> String? {
        let needed = TermType(needed).type
        if case .optional(let held) = type {
            let isMeant = held == needed || held.isAnything
            return isMeant ? "'.orValue(…)' takes what is in the optional" : nil
        }
        guard sources(of: needed).contains(type) else { return nil }
        return "'\(needed.label)(…)' makes \(needed.noun) of the \(type.label)"
    }

    /// The types that the function named like a type takes.
    private static func sources(of type: ExpressionType) -> [ExpressionType] {
        switch type {
        case .string: [.bool, .int, .uint, .double, .bytes, .timestamp, .duration]
        case .int: [.uint, .double, .string]
        case .uint: [.int, .double, .string]
        case .double: [.int, .uint, .string]
        case .bool, .bytes, .timestamp, .duration: [.string]
        default: []
        }
    }
}
