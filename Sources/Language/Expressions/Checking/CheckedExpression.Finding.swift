extension CheckedExpression {
    /// What a checker has found of a term.
    struct Finding {
        /// The type of its value.
        var type = ExpressionType.unknown

        /// What it means; `nil` where the term says it itself.
        var reference: Reference?
    }
}
