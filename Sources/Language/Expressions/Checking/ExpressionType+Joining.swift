extension ExpressionType {
    /// Returns the type of what may be of either type; a part that both disagree on can be
    /// anything.
    public func joined(with other: ExpressionType) -> ExpressionType {
        if self == other { return self }
        if case .secret(let type) = self { return .secret(type.joined(with: other)) }
        if case .secret(let type) = other { return .secret(joined(with: type)) }
        var variables = TypeVariables()
        return variables.agree(self, other) ? variables.join(self, other) : .dyn
    }
}
