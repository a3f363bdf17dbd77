extension ExpressionError {
    /// Arguments are of kinds that the function does not take; the evaluator adds its name and theirs.
    public static var noMatchingOverload: Self { Self(.noMatchingOverload) }

    static func tooCostly(limit: Int) -> Self { Self(.tooCostly(limit: limit)) }

    static func tooLarge(_ size: Int, limit: Int) -> Self { Self(.tooLarge(size, limit: limit)) }

    /// What a function has to say about arguments of the right kinds that it cannot take.
    public static func invalidArgument(_ sentence: String) -> Self {
        Self(.invalidArgument(sentence))
    }
}
