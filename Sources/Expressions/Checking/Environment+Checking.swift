extension Environment {
    /// Finds the types of an expression and what its names mean.
    ///
    /// The result can be evaluated unless it has errors; with errors it still tells the types of what is right.
    public func check(_ parsed: ParsedExpression) -> CheckedExpression {
        var checker = Checker(parsed, in: self)
        _ = checker.check(parsed.root)
        return checker.result
    }
}

extension Checker {
    fileprivate var result: CheckedExpression {
        var checked = CheckedExpression(
            parsed, types: variables.hasFreeTypes ? types.map(variables.final) : types,
            references: references)
        checked.diagnostics = diagnostics
        return checked
    }
}
