import Diagnostics

extension Checker {
    /// Checks the operators that are not calls like others, and returns nothing for those that are.
    mutating func checkOperator(_ call: Term.Call, _ term: Term) -> TermType? {
        let terms = call.arguments
        let found: TermType
        // The number is compared first, since that is quicker.
        switch (terms.count, call.function) {
        case (2, Operator.and): found = checkLogic(call, being: true)
        case (2, Operator.or): found = checkLogic(call, being: false)
        case (3, Operator.conditional): found = checkConditional(call)
        case (2, Operator.equal), (2, Operator.notEqual): found = checkEquality(call)
        case (2, Operator.in): found = checkMembership(call)
        case (2, Operator.block): found = checkBlock(call)
        default: return nil
        }
        if let function = environment.functions[call.function] {
            findings[term.id].reference = .function(
                function, overloads: function.overloads, hasReceiver: false)
        }
        return found
    }

    /// Checks `&&` or `||`; what the left side comes out as is known while the right one is
    /// evaluated.
    private mutating func checkLogic(_ call: Term.Call, being outcome: Bool) -> TermType {
        let (left, right) = (call.arguments[0], call.arguments[1])
        let first = checkCondition(check(left), left, of: call)
        let second = checkCondition(check(right, where: left, is: outcome), right, of: call)
        return TermType(.bool, isSecret: first || second)
    }

    private mutating func checkConditional(_ call: Term.Call) -> TermType {
        let terms = call.arguments
        let isSecret = checkCondition(check(terms[0]), terms[0], of: call)
        let positive = check(terms[1], where: terms[0], is: true)
        let negative = check(terms[2], where: terms[0], is: false)
        let hides = isSecret || positive.isSecret || negative.isSecret
        let (a, b) = (variables.resolved(positive.type), variables.resolved(negative.type))
        guard variables.agree(a, b) || a == .null || b == .null else {
            error(.branchesDiffer(a, b), at: SourceRange(terms[1].range.start..<terms[2].range.end))
            return TermType(.unknown, isSecret: hides)
        }
        return TermType(variables.join(a, b), isSecret: hides)
    }

    /// Reports what is no bool, and returns whether it is secret.
    private mutating func checkCondition(
        _ found: TermType, _ term: Term, of call: Term.Call
    ) -> Bool {
        guard found.type != .bool, !variables.agree(.bool, found.type) else {
            return found.isSecret
        }
        let place = macro.flatMap { $0.range == call.functionRange ? $0.macroName : nil }
        let type = variables.resolved(found.type)
        if case .nullable = type {
            error(.mayBeNull(term.spelling), at: term.range)
        } else {
            error(
                .conditionNeeded(place ?? Operator.symbol(of: call.function), got: type),
                at: term.range)
        }
        return found.isSecret
    }

    /// Checks terms by number, each of which may use those before it, and the result that uses
    /// them.
    private mutating func checkBlock(_ call: Term.Call) -> TermType {
        guard case .list(let elements) = call.arguments[0].kind else { return TermType(.unknown) }
        let count = locals.count
        defer { locals.removeSubrange(count...) }
        for (number, element) in elements.enumerated() {
            locals.append(Local(name: "@index\(number)", type: check(element.term)))
        }
        findings[call.arguments[0].id].type = .list(.dyn)
        return check(call.arguments[1])
    }
}
