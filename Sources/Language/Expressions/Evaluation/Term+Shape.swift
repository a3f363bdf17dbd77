import Values

/// Questions about terms, for the planner.
extension Term {
    func isName(_ name: String) -> Bool {
        if case .name(name, _) = kind { true } else { false }
    }

    func isLiteral(_ value: Value) -> Bool {
        if case .literal(value) = kind { true } else { false }
    }

    /// The arguments if the term is a call of a function without target, however the function's
    /// name was written.
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
}
