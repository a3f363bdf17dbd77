import Values

extension Checker {
    /// Checks a term that is only evaluated if a condition came out as said.
    mutating func check(_ term: Term, where condition: Term, is outcome: Bool) -> TermType {
        let (count, testedCount) = (narrowings.count, tested.count)
        learn(from: condition, being: outcome)
        defer {
            narrowings.removeSubrange(count...)
            tested.removeSubrange(testedCount...)
        }
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
        // The number is compared first, since that is quicker.
        switch (terms.count, call.function) {
        case (1, Operator.not): learn(from: terms[0], being: !outcome)
        case (2, Operator.and) where outcome, (2, Operator.or) where !outcome:
            learn(from: terms[0], being: outcome)
            learn(from: terms[1], being: outcome)
        case (2, Operator.notEqual) where outcome, (2, Operator.equal) where !outcome:
            if terms[1].isNull { learn(.isNotNull, of: terms[0]) }
            if terms[0].isNull { learn(.isNotNull, of: terms[1]) }
        case (2, Operator.in) where outcome:
            if let field = terms[0].text { learn(.isPresent, of: terms[1], field) }
        case (0, "hasValue") where outcome:
            guard let (operand, field) = call.target?.operandAndField else { return }
            learn(.isPresent, of: operand, field)
        default: break
        }
    }

    private mutating func learn(_ claim: Narrowing.Claim, of term: Term, _ field: String? = nil) {
        var fields: [String] = field.map { [$0] } ?? []
        guard var narrowing = variable(of: term, &fields) else {
            if let path = path(to: term) {
                tested.append(Tested(path: field.map { "\(path).\($0)" } ?? path, claim: claim))
            }
            return
        }
        narrowing.type = narrowing.type.narrowed(at: fields.reversed()[...], claim)
        narrowings.append(narrowing)
    }

    /// Whether a condition around a term said that it is there, and not null if that is the claim.
    func isTested(_ term: Term, _ claim: Narrowing.Claim) -> Bool {
        guard !tested.isEmpty, let path = path(to: term) else { return false }
        return tested.contains { $0.path == path && ($0.claim == claim || claim == .isPresent) }
    }

    /// A text that two terms share if both take the same out of the same variable, elements of
    /// lists included.
    private func path(to term: Term) -> String? {
        switch (findings[term.id].reference, term.kind) {
        case (.variable(let name), _): return name
        case (.local(let name), _):
            return locals.lastIndex { $0.name == name }.map { "\(name)#\($0)" }
        case (_, .literal(.int(let number))): return "\(number)"
        case (_, .index(let operand, let key, _)) where key.text == nil && !term.isOptionalOrTest:
            guard let list = path(to: operand), let key = path(to: key) else { return nil }
            return "\(list)[\(key)]"
        default: break
        }
        guard !term.isOptionalOrTest, let (operand, field) = term.operandAndField else {
            return nil
        }
        return path(to: operand).map { "\($0).\(field)" }
    }

    /// The narrowing of the variable that a term is or takes a field from; adds the names of the
    /// fields, the last one first.
    private func variable(of term: Term, _ fields: inout [String]) -> Narrowing? {
        switch findings[term.id].reference {
        case .variable(let name):
            guard let type = environment.variables[name] else { return nil }
            return Narrowing(name: name, local: nil, type: narrowed(type, name, local: nil))
        case .local(let name):
            guard let local = locals.lastIndex(where: { $0.name == name }) else { return nil }
            let type = narrowed(locals[local].type.type, name, local: local)
            return Narrowing(name: name, local: local, type: type)
        default: break
        }
        guard !term.isOptionalOrTest, let (operand, field) = term.operandAndField else {
            return nil
        }
        fields.append(field)
        return variable(of: operand, &fields)
    }

    /// Returns what is known of the environment's variables where the whole expression came out as
    /// said.
    mutating func types(where outcome: Bool) -> [String: ExpressionType] {
        learn(from: parsed.root, being: outcome)
        return narrowings.reduce(into: [:]) { types, narrowing in
            if narrowing.local == nil { types[narrowing.name] = narrowing.type }
        }
    }

    /// Returns the type of a variable, given what the conditions around it say.
    func narrowed(_ type: ExpressionType, _ name: String, local: Int?) -> ExpressionType {
        narrowings.last { $0.local == local && $0.name == name }?.type ?? type
    }
}

extension Term {
    /// Whether the term, as a condition, may say more of a variable than its declaration.
    var mayTeach: Bool {
        switch kind {
        case .select(let selection): selection.mode == .test
        case .call(let call): call.function == "hasValue" || Operator.isPossible(call.function)
        default: false
        }
    }

    /// Whether the term is written as null.
    var isNull: Bool {
        if case .literal(.null) = kind { true } else { false }
    }

    /// Whether the term asks for a field or an element that may be missing.
    fileprivate var isOptionalOrTest: Bool {
        switch kind {
        case .select(let selection): selection.mode != .value
        case .index(_, _, let isOptional): isOptional
        default: false
        }
    }

    /// Whether the term is a value that is written out.
    var isLiteral: Bool {
        if case .literal = kind { true } else { false }
    }

    /// The text of a string that is written out.
    var text: String? {
        if case .literal(.string(let text)) = kind { text } else { nil }
    }
}
