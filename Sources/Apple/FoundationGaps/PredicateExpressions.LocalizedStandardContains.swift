extension PredicateExpressions {
    /// Whether a string contains another one, as a person who searches means it.
    ///
    /// Not called what Apple calls it, as projects that help themselves give that name to their
    /// own.
    public struct LocalizedStandardContains<
        Root: PredicateExpression, Other: PredicateExpression
    >: PredicateExpression where Root.Output: StringProtocol, Other.Output: StringProtocol {
        public let root: Root
        public let other: Other

        public init(root: Root, other: Other) {
            self.root = root
            self.other = other
        }

        public func evaluate(_ bindings: PredicateBindings) throws -> Bool {
            let text = try String(root.evaluate(bindings))
            return try text.localizedStandardContains(String(other.evaluate(bindings)))
        }
    }

    /// The form of `localizedStandardContains` in `#Predicate`; a project's own supplement comes
    /// first.
    @_disfavoredOverload
    public static func build_localizedStandardContains<Root, Other>(
        _ root: Root, _ other: Other
    ) -> LocalizedStandardContains<Root, Other> {
        LocalizedStandardContains(root: root, other: other)
    }
}

extension PredicateExpressions.LocalizedStandardContains: StandardPredicateExpression
where Root: StandardPredicateExpression, Other: StandardPredicateExpression {}

extension PredicateExpressions.LocalizedStandardContains: Codable
where Root: Codable, Other: Codable {}

extension PredicateExpressions.LocalizedStandardContains: Sendable
where Root: Sendable, Other: Sendable {}
