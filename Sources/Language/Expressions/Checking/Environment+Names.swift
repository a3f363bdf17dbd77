extension Environment {
    /// Whether a name with dots may begin so.
    func mayHaveNames(beginningWith root: String) -> Bool {
        !container.isEmpty || qualifiedRoots.contains(root) || TypeNames.isRoot(root)
    }

    /// The whole names that a name may stand for, the innermost of the container's first.
    func candidates(for name: String) -> [String] {
        var candidates: [String] = []
        var prefix = container[...]
        while !prefix.isEmpty {
            candidates.append("\(prefix).\(name)")
            prefix = prefix.lastIndex(of: ".").map { prefix[..<$0] } ?? ""
        }
        return candidates + [name]
    }

    /// The names that an expression may begin with, in order.
    var rootNames: [String] { Set(variables.keys.map(Self.root)).sorted() }

    static func root(of name: String) -> String { String(name.prefix { $0 != "." }) }

    static func qualifiedRoots(among names: some Sequence<String>) -> Set<String> {
        Set(names.lazy.filter(hasDots).map(root))
    }

    static func hasDots(_ name: String) -> Bool {
        let text = name.utf8Span
        let letters = text.span
        for index in letters.indices where letters[index] == UInt8(ascii: ".") { return true }
        return false
    }
}

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
