extension Environment {
    /// Finds the types of an expression and what its names mean, and whether its value fits where
    /// it goes.
    ///
    /// The result can be evaluated unless it has errors; with errors it still tells the types of
    /// what is right.
    public func check(
        _ parsed: ParsedExpression, for destination: Destination? = nil
    ) -> CheckedExpression {
        var checker = Checker(parsed, in: self)
        let found = checker.check(parsed.root)
        if let destination { checker.check(found, of: parsed.root, for: destination) }
        return checker.end()
    }
}

extension Checker {
    /// Hands over what was found.
    fileprivate consuming func end() -> CheckedExpression {
        if variables.hasFreeTypes {
            for id in findings.indices { findings[id].type = variables.final(findings[id].type) }
        }
        return CheckedExpression(parsed: parsed, findings: findings, diagnostics: diagnostics)
    }
}
