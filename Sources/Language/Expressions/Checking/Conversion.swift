/// Advice for a value of another type than is needed.
enum Conversion {
    /// Returns what to write in the place of operands that an operator does not mix.
    static func advice(on function: Function, _ types: [ExpressionType]) -> String? {
        guard types.count == 2 else { return nil }
        let (a, b) = (types[0], types[1])
        let takesDuration = function.overloads.contains { $0.parameters == [a, .duration] }
        switch (a, b) {
        case (.list, .list): return "'dyn(…)' around one of them lets it have elements of all types"
        case (.list, _) where function.name == Operator.add:
            return "a list of one element is written '[x]'"
        case (.timestamp, .int) where takesDuration, (.duration, .int) where takesDuration:
            return "a length of time is written 'duration(\"90s\")'"
        default: break
        }
        let takesTexts = function.name == Operator.add
        return [(a, b), (b, a)].sorted { rank($0.0, takesTexts) < rank($1.0, takesTexts) }
            .filter { pair in function.overloads.contains { $0.parameters == [pair.0, pair.0] } }
            .lazy.compactMap { advice(on: $0.0, from: $0.1) }.first
    }

    /// Texts are joined and otherwise read as what they stand for; of numbers the double takes the
    /// most.
    private static func rank(_ type: ExpressionType, _ takesTexts: Bool) -> Int {
        switch type {
        case .string: takesTexts ? 0 : 4
        case .double: 1
        case .int: 2
        default: 3
        }
    }

    /// Returns what to write where two values can never be equal.
    static func adviceOnEquality(_ a: ExpressionType, _ b: ExpressionType) -> String? {
        switch (a, b) {
        case (.type, .string), (.string, .type): "a type is written without quotes"
        case (.string, _): advice(on: b, from: a) ?? advice(on: a, from: b)
        default: advice(on: a, from: b) ?? advice(on: b, from: a)
        }
    }

    /// Returns what to write in the place of an argument that is of none of the types that are
    /// needed.
    static func advice(
        onArgumentOf function: String, _ needed: [ExpressionType], got type: ExpressionType
    ) -> String? {
        switch type {
        case .list where function == "contains", .map where function == "contains":
            return "whether something is in it is asked 'x in list'"
        default: return needed.count == 1 ? advice(on: needed[0], from: type) : nil
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
