extension CheckedExpression {
    /// The facts that a checker has found about a term.
    struct Finding {
        /// The type of its value.
        var type = ExpressionType.unknown

        /// The meaning; `nil` if the term says it itself.
        var reference: Reference?
    }
}
