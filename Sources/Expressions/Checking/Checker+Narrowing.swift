import Values

extension Checker {
    /// Checks a term that is only evaluated if a condition came out as said.
    mutating func check(
        _ term: Term, where condition: Term, is outcome: Bool
    ) -> TermType {
        let count = facts.count
        learn(from: condition, being: outcome)
        defer { facts.removeSubrange(count...) }
        return check(term)
    }

    private mutating func learn(from condition: Term, being outcome: Bool) {
        switch condition.kind {
        case .select(let selection) where selection.mode == .test && outcome:
            learn(.isPresent, of: selection.operand, selection.field)
        case .call(let call): learn(from: call, being: outcome)
        default: break
        }
    }

    private mutating func learn(from call: Term.Call, being outcome: Bool) {
        let terms = call.arguments
        switch (call.function, terms.count) {
        case (Operator.not, 1): learn(from: terms[0], being: !outcome)
        case (Operator.and, 2) where outcome, (Operator.or, 2) where !outcome:
            learn(from: terms[0], being: outcome)
            learn(from: terms[1], being: outcome)
        case (Operator.notEqual, 2) where outcome, (Operator.equal, 2) where !outcome:
            if terms[1].isNull { learn(.isNotNull, of: terms[0]) }
            if terms[0].isNull { learn(.isNotNull, of: terms[1]) }
        case (Operator.in, 2) where outcome:
            if let field = terms[0].text { learn(.isPresent, of: terms[1], field) }
        case ("hasValue", 0) where outcome:
            guard case .select(let selection)? = call.target?.kind else { return }
            learn(.isPresent, of: selection.operand, selection.field)
        default: break
        }
    }

    private mutating func learn(_ claim: Fact.Claim, of term: Term, _ field: String? = nil) {
        guard var path = path(to: term) else { return }
        if let field { path.fields.append(field) }
        facts.append(Fact(path: path, claim: claim))
    }

    /// What leads to the value of a term that was checked, or `nil` if that is more than fields of a variable.
    private func path(to term: Term) -> Path? {
        switch references[term.id] {
        case .variable(let name): return Path(root: name, local: nil)
        case .local(let name):
            return Path(root: name, local: locals.lastIndex { $0.name == name })
        default: break
        }
        switch term.kind {
        case .select(let selection) where selection.mode == .value:
            return path(to: selection.operand).map { $0.appending(selection.field) }
        case .index(let operand, let key, isOptional: false):
            guard let field = key.text else { return nil }
            return path(to: operand).map { $0.appending(field) }
        default: return nil
        }
    }

    /// Returns what is known of a variable, given what the conditions around it say.
    func narrowed(_ found: TermType, _ path: Path) -> TermType {
        guard !facts.isEmpty else { return found }
        var narrowed = found
        for fact in facts where fact.path.root == path.root && fact.path.local == path.local {
            narrowed.type = narrowed.type.narrowed(at: fact.path.fields[...], fact.claim)
        }
        return narrowed
    }
}

extension Path {
    fileprivate func appending(_ field: String) -> Path {
        Path(root: root, local: local, fields: fields + [field])
    }
}

extension Term {
    /// Whether the term is written as null.
    var isNull: Bool {
        if case .literal(.null) = kind { true } else { false }
    }

    /// The text of a string that is written out.
    var text: String? {
        if case .literal(.string(let text)) = kind { text } else { nil }
    }
}

extension ExpressionType {
    /// Returns the type of a value of which it is known that something in it is there.
    fileprivate func narrowed(at fields: ArraySlice<String>, _ claim: Fact.Claim) -> Self {
        switch self {
        case .secret(let type): return .secret(type.narrowed(at: fields, claim))
        case .nullable(let type) where !fields.isEmpty || claim == .isNotNull:
            return type.narrowed(at: fields, claim)
        case .record(let record):
            guard let name = fields.first else { return self }
            let narrowed = record.fields.map { field in
                guard field.name == name else { return field }
                let type = field.type.narrowed(at: fields.dropFirst(), claim)
                return field.with(type, isOptional: false)
            }
            return .record(RecordType(record.name, narrowed, isOpen: record.isOpen))
        default: return self
        }
    }
}

extension RecordType.Field {
    /// Returns the field with another type, or another word on whether it may be missing.
    func with(_ type: ExpressionType? = nil, isOptional: Bool) -> Self {
        Self(name, type ?? self.type, isOptional: isOptional, documentation: documentation)
    }
}
