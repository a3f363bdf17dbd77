extension Operator {
    private static let symbols = [
        and: "&&", or: "||", not: "!", negate: "-", conditional: "?:", equal: "==",
        notEqual: "!=", less: "<", lessOrEqual: "<=", greater: ">", greaterOrEqual: ">=",
        add: "+", subtract: "-", multiply: "*", divide: "/", modulo: "%", `in`: "in",
        index: "[]", optionalIndex: "[?]", optionalSelect: ".?",
    ]

    /// Whether a function is written as a sign.
    static func isOperator(_ function: String) -> Bool { symbols[function] != nil }

    /// How people write a function, which for an operator is not its name.
    static func symbol(of function: String) -> String { symbols[function] ?? function }
}
