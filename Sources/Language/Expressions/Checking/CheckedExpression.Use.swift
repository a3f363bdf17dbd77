public import Diagnostics

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
