import Diagnostics

extension Parser {
    /// Reads a value with all of its operators.
    mutating func expression() -> Term { nested { $0.conditional() } }

    private mutating func conditional() -> Term {
        let start = token.start
        let condition = disjunction()
        guard token.kind == .question else { return condition }
        let sign = token
        advance()
        let first = disjunction()
        guard skip(.colon) else {
            reportLoneQuestion(sign)
            return make(.missing, from: start)
        }
        let second = expression()
        return call(Operator.conditional, at: sign, from: start, [condition, first, second])
    }

    private mutating func disjunction() -> Term { chain(.or, Operator.or) { $0.conjunction() } }

    private mutating func conjunction() -> Term { chain(.and, Operator.and) { $0.operation() } }

    /// Reads operands with one logical operator between them.
    ///
    /// The order in which such operands are joined makes no difference, so the tree is made as flat
    /// as can be.
    private mutating func chain(
        _ kind: Token.Kind, _ name: String, _ operand: (inout Self) -> Term
    ) -> Term {
        let start = token.start
        let first = operand(&self)
        guard token.kind == kind else { return first }
        var operands = [(term: first, start: start, end: end)]
        var signs: [Token] = []
        while token.kind == kind {
            signs.append(token)
            advance()
            let start = token.start
            operands.append((operand(&self), start, end))
        }
        return join(operands[...], signs[...], name)
    }

    private mutating func join(
        _ operands: ArraySlice<(term: Term, start: Int, end: Int)>, _ signs: ArraySlice<Token>,
        _ name: String
    ) -> Term {
        guard let first = operands.first, let last = operands.last, operands.count > 1 else {
            return operands.first?.term ?? make(.missing, from: end)
        }
        // An odd one goes to the left, so that three operands are joined as they were written.
        let middle = operands.startIndex + (operands.count + 1) / 2
        let left = join(operands[..<middle], signs[..<(middle - 1)], name)
        let right = join(operands[middle...], signs[middle...], name)
        let sign = SourceRange(signs[middle - 1].start..<signs[middle - 1].end)
        return make(
            .call(Term.Call(nil, name, at: sign, [left, right])),
            SourceRange(first.start..<max(first.start, last.end)), height: height(left, right))
    }
}

extension Parser {
    /// The precedence of an operator.
    private enum Binding: Int { case relation, sum, product }

    /// Reads operands with operators between them that bind at least so tightly.
    private mutating func operation(binding least: Int = 0) -> Term {
        let start = token.start
        var left = unary()
        while let (binding, name) = Self.operator(token.kind), binding.rawValue >= least {
            let sign = token
            advance()
            let right = operation(binding: binding.rawValue + 1)
            left = call(name, at: sign, from: start, [left, right])
        }
        return left
    }

    private static func `operator`(_ kind: Token.Kind) -> (Binding, String)? {
        switch kind {
        case .equal: (.relation, Operator.equal)
        case .notEqual: (.relation, Operator.notEqual)
        case .less: (.relation, Operator.less)
        case .lessOrEqual: (.relation, Operator.lessOrEqual)
        case .greater: (.relation, Operator.greater)
        case .greaterOrEqual: (.relation, Operator.greaterOrEqual)
        case .in: (.relation, Operator.in)
        case .plus: (.sum, Operator.add)
        case .minus: (.sum, Operator.subtract)
        case .times: (.product, Operator.multiply)
        case .over: (.product, Operator.divide)
        case .percent: (.product, Operator.modulo)
        default: nil
        }
    }

    mutating func call(
        _ name: String, at sign: Token, from start: Int, _ operands: [Term]
    ) -> Term {
        let range = SourceRange(sign.start..<sign.end)
        return make(
            .call(Term.Call(nil, name, at: range, operands)), from: start, height: height(operands))
    }
}

extension Parser {
    private mutating func unary() -> Term {
        switch token.kind {
        case .minus: return negation()
        case .not: return prefixed(Operator.not)
        case .name where isWrittenNot:
            reportForeign("not", "!")
            return prefixed(Operator.not)
        default: return mendingOperator(behind: member())
        }
    }

    /// Reads a negative number, or a minus before something else.
    private mutating func negation() -> Term {
        let sign = token
        advance()
        guard let number = number(after: sign) else { return operand(of: Operator.negate, sign) }
        return mendingOperator(behind: members(of: number, from: sign.start))
    }

    private mutating func prefixed(_ name: String) -> Term {
        let sign = token
        advance()
        return operand(of: name, sign)
    }

    private mutating func operand(of name: String, _ sign: Token) -> Term {
        let operand = nested { $0.unary() }
        return call(name, at: sign, from: sign.start, [operand])
    }
}
