public import Diagnostics

/// A parsed expression of which every name and every call is known, as far as types tell.
public struct CheckedExpression: Sendable {
    /// The expression.
    public let parsed: ParsedExpression

    /// The findings for the terms, by their ids.
    let findings: [Finding]

    /// The diagnostics of the expression, in the order in which they were found.
    public let diagnostics: [Diagnostic]

    /// The type of the whole.
    public var type: ExpressionType { findings[parsed.root.id].type }

    /// Whether the value is secret, was made of something secret, or has a part that is.
    public var isSecret: Bool { type.hidesSomething }

    /// Whether the expression can be evaluated.
    public var isValid: Bool { diagnostics.allSatisfy { $0.severity != .error } }
}

extension CheckedExpression {
    /// The facts that a checker has found about a term.
    struct Finding {
        /// The type of its value.
        var type = ExpressionType.unknown

        /// The meaning; `nil` if the term says it itself.
        var reference: Reference?
    }
}

extension CheckedExpression {
    /// The meaning of a name, a selection or a call.
    public enum Reference: Sendable {
        /// A variable of the environment, by its whole name; a chain of selections may be one name.
        case variable(String)

        /// A variable of the loop, of `cel.bind` or of a block that the term is in.
        case local(String)

        /// A constant of the environment, such as a type's name.
        case constant(Operand)

        /// A function and those of its overloads that the types of the arguments leave. In a call
        /// of a function whose name has dots, such as `math.abs`, the target is part of the name,
        /// and no argument.
        case function(Function, overloads: [Overload], hasReceiver: Bool)
    }
}

extension CheckedExpression {
    /// A place where an expression reads a variable of its environment.
    public struct Use: Hashable, Sendable {
        /// The name of the variable.
        public let name: String

        /// The fields that are taken from it, one out of the other, as far as their names are
        /// written out.
        public fileprivate(set) var fields: [String] = []

        /// The range of the field.
        public fileprivate(set) var range: SourceRange
    }

    /// The variables that the expression reads and what it takes from them, in the order of the
    /// text.
    public var uses: [Use] {
        var uses: [Use] = []
        collect(from: parsed.root, into: &uses)
        return uses
    }

    private func collect(from term: Term, into uses: inout [Use]) {
        if let use = use(of: term) {
            uses.append(use)
        } else {
            term.forEachChild { collect(from: $0, into: &uses) }
        }
    }

    /// Returns what a term reads if it is a variable or one of its fields.
    private func use(of term: Term) -> Use? {
        if case .variable(let name) = findings[term.id].reference {
            return Use(name: name, range: term.range)
        }
        guard let (operand, field) = term.operandAndField, var use = use(of: operand) else {
            return nil
        }
        use.fields.append(field)
        use.range = term.range
        return use
    }
}

extension Term {
    /// The operand of a field and its name, if the term is a field that is written out.
    var operandAndField: (operand: Term, field: String)? {
        switch kind {
        case .select(let selection): (selection.operand, selection.field)
        case .index(let operand, let key, _): key.text.map { (operand, $0) }
        default: nil
        }
    }
}
