extension Environment {
    /// Returns the types of those variables of which a condition says more where it came out as
    /// told: that an optional field is there, or that something is not null.
    ///
    /// Each type takes the place of the variable's own in what is only evaluated then.
    public func narrowing(
        by condition: CheckedExpression, being outcome: Bool
    ) -> [String: ExpressionType] {
        guard condition.parsed.root.mayTeach else { return [:] }
        var checker = Checker(condition, in: self)
        return checker.types(where: outcome)
    }
}
