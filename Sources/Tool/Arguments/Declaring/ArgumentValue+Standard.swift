extension String: ArgumentValue {
    /// Takes the word unchanged.
    public init(argument: String) { self = argument }
}

extension Int: ArgumentValue {
    /// Reads a whole number in decimal.
    public init(argument: String) throws(ValueProblem) {
        if let value = Int(argument) {
            self = value
            return
        }
        let digits = argument.dropFirst(argument.hasPrefix("-") ? 1 : 0)
        if !digits.isEmpty, digits.allSatisfy({ "0"..."9" ~= $0 }) {
            throw .because("it is out of range")
        }
        throw .not(Double(argument) == nil ? "a number" : "a whole number")
    }

    /// `N`.
    public static var placeholder: String { "N" }
}

extension Double: ArgumentValue {
    /// Reads a finite number, with or without a fraction.
    public init(argument: String) throws(ValueProblem) {
        guard let value = Double(argument), value.isFinite else { throw .not("a number") }
        self = value
    }

    /// `NUMBER`.
    public static var placeholder: String { "NUMBER" }
}

extension Bool: ArgumentValue {
    /// Reads `true` or `false`.
    public init(argument: String) throws(ValueProblem) {
        guard let value = Bool(argument) else { throw .notAmong(["true", "false"]) }
        self = value
    }

    /// `true` and `false`.
    public static var completion: Completion { .choices(["true", "false"]) }
}
