import Values

/// What a planner asks terms.
extension Term {
    func isName(_ name: String) -> Bool {
        if case .name(name, _) = kind { true } else { false }
    }

    func isLiteral(_ value: Value) -> Bool {
        if case .literal(value) = kind { true } else { false }
    }

    /// The arguments if the term is a call of a function without target, however the function's name was written.
    func arguments(of function: String) -> [Term]? {
        guard case .call(let call) = kind, call.function == function else { return nil }
        return call.arguments
    }

    /// The element if the term is the list of a name and one more.
    func element(appendedTo name: String) -> Term? {
        guard let sides = arguments(of: Operator.add), sides.count == 2, sides[0].isName(name),
            case .list(let elements) = sides[1].kind, elements.count == 1, !elements[0].isOptional
        else { return nil }
        return elements[0].term
    }

    /// The number of terms that this one is made of, itself included.
    var termCount: Int {
        switch kind {
        case .literal, .name, .missing: 1
        case .select(let selection): 1 + selection.operand.termCount
        case .index(let container, let index, _): 1 + container.termCount + index.termCount
        case .call(let call):
            call.arguments.reduce(1 + (call.target?.termCount ?? 0)) { $0 + $1.termCount }
        case .list(let elements): elements.reduce(1) { $0 + $1.term.termCount }
        case .map(let entries):
            entries.reduce(1) { $0 + $1.key.termCount + $1.value.termCount }
        case .message(_, let fields): fields.reduce(1) { $0 + $1.value.termCount }
        case .comprehension(let loop):
            1
                + [loop.range, loop.initial, loop.condition, loop.step, loop.result]
                .reduce(0) { $0 + $1.termCount }
        }
    }
}
