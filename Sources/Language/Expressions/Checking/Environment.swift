/// The names of an expression: variables with their types, functions, and the container of its
/// names.
public struct Environment: Sendable {
    /// The types of variables by their names, which may have dots.
    public var variables: [String: ExpressionType] {
        get { known }
        set {
            known = newValue
            qualifiedRoots = Self.qualifiedRoots(among: newValue.keys)
        }
    }

    private var known: [String: ExpressionType]

    /// The functions.
    public var functions: FunctionTable

    /// The prefix that names may leave out, as in `com.example`; empty for none.
    public var container: String

    /// Whether a name that is not declared is left to the evaluation, which then needs a binding
    /// for it.
    public var allowsUndeclaredNames: Bool

    /// Whether a message about a name that is not declared looks for one that may have been meant.
    package var suggestsNames = true

    /// The limits on the size of expressions and their results.
    public var limits: Limits

    /// The first parts of variables' names that have dots.
    private(set) var qualifiedRoots: Set<String>

    /// Creates an environment.
    public init(
        variables: [String: ExpressionType] = [:], functions: FunctionTable = FunctionTable(),
        container: String = "", allowsUndeclaredNames: Bool = false, limits: Limits = Limits()
    ) {
        known = variables
        self.functions = functions
        self.container = container
        self.allowsUndeclaredNames = allowsUndeclaredNames
        self.limits = limits
        qualifiedRoots = Self.qualifiedRoots(among: variables.keys)
    }

    /// The type of a variable, or `nil` where there is none of that name.
    package func type(of variable: String) -> ExpressionType? { known[variable] }

    /// Lets a variable have another type, or none, and returns the one that it had.
    @discardableResult
    package mutating func declare(_ name: String, as type: ExpressionType?) -> ExpressionType? {
        if Self.hasDots(name) { qualifiedRoots.insert(Self.root(of: name)) }
        guard let type else { return known.removeValue(forKey: name) }
        return known.updateValue(type, forKey: name)
    }
}

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
