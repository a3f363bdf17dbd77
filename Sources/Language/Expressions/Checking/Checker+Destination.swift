import Diagnostics

extension Checker {
    /// Reports what keeps the value of a term from where it goes.
    mutating func check(_ found: TermType, of term: Term, for destination: Destination) {
        let type = variables.resolved(found.type)
        if !suits(type, destination.type, term) { report(type, at: term, isNot: destination) }
        if !destination.allowsSecrets, found.taints {
            let source = secret(in: term)
            error(.mustNotBeSecret(destination.name, source.spelling), at: source.range)
        }
    }

    /// Returns whether a value can be of a type, and looks at what is written out for an
    /// enumeration.
    private mutating func suits(
        _ type: ExpressionType, _ needed: ExpressionType, _ term: Term
    ) -> Bool {
        if case .call(let call) = term.kind, call.function == Operator.conditional,
            call.arguments.count == 3, case .enumeration = needed
        {
            return call.arguments.dropFirst().allSatisfy { suits(knownType(of: $0), needed, $0) }
        }
        if checkCases(needed, term) { return true }
        return variables.attempt { $0.assign(type, to: needed) }
    }

    private func knownType(of term: Term) -> ExpressionType {
        variables.resolved(TermType(findings[term.id].type).type)
    }

    private mutating func report(
        _ type: ExpressionType, at term: Term, isNot destination: Destination
    ) {
        let type = variables.final(type)
        if case .nullable(let held) = type,
            variables.attempt({ $0.assign(held, to: destination.type) })
        {
            return error(.mayBeNull(term.spelling), at: term.range)
        }
        let advice = Conversion.advice(on: destination.type, from: type)
        error(
            .wrongResult(destination.name, needs: destination.type, got: type, advice: advice),
            at: term.range)
    }

    /// Returns the term that brought something secret in: one that is secret and not because of its
    /// parts.
    private func secret(in term: Term) -> Term {
        var source: Term?
        term.forEachChild { child in
            let found = TermType(findings[child.id].type)
            let isSource = found.isSecret || (found.taints && !term.isPart)
            if source == nil, isSource { source = child }
        }
        return source.map { secret(in: $0) } ?? term
    }
}

extension Term {
    /// Whether the term takes something out of another, which need not be all of what that holds.
    fileprivate var isPart: Bool {
        switch kind {
        case .select, .index: true
        default: false
        }
    }
}
