import Diagnostics

extension Checker {
    mutating func checkName(_ name: String, _ hasLeadingDot: Bool, _ term: Term) -> TermType {
        if !hasLeadingDot, let index = locals.lastIndex(where: { $0.name == name }) {
            locals[index].isUsed = true
            findings[term.id].reference = .local(name)
            let found = locals[index].type
            return TermType(narrowed(found.type, name, local: index), isSecret: found.isSecret)
        }
        if let found = declared(name, hasLeadingDot, term) { return found }
        if environment.allowsUndeclaredNames {
            findings[term.id].reference = .variable(name)
            return TermType(.dyn)
        }
        if isHeard { error(undeclared(name), at: term.range) }
        return TermType(.unknown)
    }

    /// Takes a chain of selections for one name, if the environment has a variable or a type of
    /// that name.
    mutating func checkQualifiedName(_ selection: Term.Selection, _ term: Term) -> TermType? {
        guard selection.mode == .value, let root = selection.operand.rootName,
            environment.mayHaveNames(beginningWith: root), let name = QualifiedName(term),
            name.hasLeadingDot || !locals.contains(where: { $0.name == name.root })
        else { return nil }
        return declared(name.text, name.hasLeadingDot, term) ?? reportUndeclared(name, term)
    }

    /// Reports names with dots that begin as a variable does of which no part is a variable itself.
    private mutating func reportUndeclared(_ name: QualifiedName, _ term: Term) -> TermType? {
        let root = "\(name.root)."
        let known = environment.variables.keys.filter { $0.hasPrefix(root) }.sorted()
        guard !known.isEmpty, !environment.allowsUndeclaredNames,
            !name.prefixes.contains(where: { isDeclared($0, name.hasLeadingDot) })
        else { return nil }
        if isHeard {
            let meant = Spelling.suggestion(for: name.text, among: known)
            error(.undeclared(name.text, meant: meant), at: term.range)
        }
        return TermType(.unknown)
    }

    private func isDeclared(_ name: String, _ hasLeadingDot: Bool) -> Bool {
        let names = hasLeadingDot ? [name] : environment.candidates(for: name)
        return names.contains {
            environment.variables[$0] != nil || TypeNames.type(named: $0) != nil
        }
    }

    private mutating func declared(
        _ name: String, _ hasLeadingDot: Bool, _ term: Term
    ) -> TermType? {
        guard !environment.container.isEmpty, !hasLeadingDot else {
            return declared(exactly: name, term)
        }
        for candidate in environment.candidates(for: name) {
            if let found = declared(exactly: candidate, term) { return found }
        }
        return nil
    }

    private mutating func declared(exactly name: String, _ term: Term) -> TermType? {
        if let type = environment.type(of: name) {
            findings[term.id].reference = .variable(name)
            return TermType(narrowed(type, name, local: nil))
        }
        guard let type = TypeNames.type(named: name) else { return nil }
        findings[term.id].reference = .constant(.type(name))
        return TermType(.type(type))
    }

    private func undeclared(_ name: String) -> Diagnostic.Message {
        if let meant = Habits.name(for: name) { return .undeclared(name, meant: meant) }
        if environment.functions[name] != nil { return .functionWithoutCall(name) }
        let known =
            locals.reversed().map(\.name).filter(Self.isWritten)
            + (environment.suggestsNames ? environment.rootNames : [])
        return .undeclared(name, meant: Spelling.suggestion(for: name, among: known))
    }

    /// Whether people can write a name, which they cannot where a macro made it up.
    static func isWritten(_ name: String) -> Bool {
        name.utf8.first.map { $0 == UInt8(ascii: "_") || $0 | 0x20 >= UInt8(ascii: "a") } == true
            && !name.hasPrefix("__") && !name.hasPrefix("@")
    }
}
