/// Names with dots between them, which may be one name of the environment.
struct QualifiedName {
    /// The names with dots between them.
    let text: String

    /// The first of them.
    let root: String

    /// Whether the name means the outermost of that name.
    let hasLeadingDot: Bool

    /// Creates what a term spells, or nothing if it is more than names and dots.
    init?(_ term: Term) {
        var fields: [String] = []
        var term = term
        while case .select(let selection) = term.kind, selection.mode == .value, !selection.isQuoted
        {
            fields.append(selection.field)
            term = selection.operand
        }
        guard case .name(let name, let hasLeadingDot) = term.kind else { return nil }
        (root, self.hasLeadingDot) = (name, hasLeadingDot)
        text = ([name] + fields.reversed()).joined(separator: ".")
    }
    /// The names that it begins with, the longest first.
    var prefixes: [String] {
        var prefixes: [String] = []
        var rest = text[...]
        while let dot = rest.lastIndex(of: ".") {
            rest = rest[..<dot]
            prefixes.append(String(rest))
        }
        return prefixes
    }
}

extension Term {
    /// The first name of a chain of names and dots.
    var rootName: String? {
        switch kind {
        case .name(let name, _): name
        case .select(let selection) where selection.mode == .value: selection.operand.rootName
        default: nil
        }
    }
}
