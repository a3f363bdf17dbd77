extension Operator {
    private static let symbols = [
        and: "&&", or: "||", not: "!", negate: "-", conditional: "?:", equal: "==",
        notEqual: "!=", less: "<", lessOrEqual: "<=", greater: ">", greaterOrEqual: ">=",
        add: "+", subtract: "-", multiply: "*", divide: "/", modulo: "%", `in`: "in",
        index: "[]", optionalIndex: "[?]", optionalSelect: ".?",
    ]

    /// Whether a function's name begins as those of operators do, which names of others hardly do.
    static func isPossible(_ function: String) -> Bool {
        switch function.utf8.first {
        case UInt8(ascii: "_"), UInt8(ascii: "!"), UInt8(ascii: "@"): true
        default: false
        }
    }

    /// Whether a function is written as a sign.
    static func isOperator(_ function: String) -> Bool { symbols[function] != nil }

    /// The sign of a function in expressions, which for an operator is not its name.
    static func symbol(of function: String) -> String { symbols[function] ?? function }
}
