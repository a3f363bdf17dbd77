import Diagnostics
import Values

/// Macros that go through a list or a map.
extension Parser {
    /// The accumulator, whose name cannot be written in an expression.
    private static let accumulator = "@result"

    /// Makes the loop of a macro with one variable or two.
    mutating func loop(_ macro: Macro, over target: Term, _ arguments: [Term]) -> Term {
        let count = hasTwoVariables(macro, arguments.count) ? 2 : 1
        let names = arguments.prefix(count).compactMap { variable($0) }
        guard names.count == count else { return make(.missing, macroRange) }
        if count == 2, names[0] == names[1] {
            let range = arguments[1].range
            report(.sameVariable(names[0]), range.start..<range.end)
        }
        let variables = (names[0], count == 2 ? names[1] : nil)
        let rest = Array(arguments.dropFirst(count))
        switch macro {
        case .all, .exists, .existsOne: return quantifier(macro, over: target, variables, rest[0])
        default: return collection(macro, over: target, variables, rest)
        }
    }

    private func hasTwoVariables(_ macro: Macro, _ count: Int) -> Bool {
        switch macro {
        case .all, .exists, .existsOne: count == 3
        case .transformList, .transformMap, .transformMapEntry: true
        default: false
        }
    }

    private mutating func quantifier(
        _ macro: Macro, over target: Term, _ variables: (String, String?), _ condition: Term
    ) -> Term {
        guard macro != .existsOne else { return one(over: target, variables, condition) }
        let isAll = macro == .all
        var goesOn = makeName(Self.accumulator)
        if !isAll { goesOn = makeCall(Operator.not, [goesOn]) }
        let step = makeCall(
            isAll ? Operator.and : Operator.or, [makeName(Self.accumulator), condition])
        return makeLoop(
            over: target, variables, accumulator: Self.accumulator, from: makeLiteral(.bool(isAll)),
            while: makeCall(Operator.notStrictlyFalse, [goesOn]), step: step,
            result: makeName(Self.accumulator))
    }

    private mutating func one(
        over target: Term, _ variables: (String, String?), _ condition: Term
    ) -> Term {
        let next = makeCall(Operator.add, [makeName(Self.accumulator), makeLiteral(.int(1))])
        let step = makeCall(Operator.conditional, [condition, next, makeName(Self.accumulator)])
        return makeLoop(
            over: target, variables, accumulator: Self.accumulator, from: makeLiteral(.int(0)),
            while: makeLiteral(.bool(true)), step: step,
            result: makeCall(Operator.equal, [makeName(Self.accumulator), makeLiteral(.int(1))]))
    }
}

extension Parser {
    /// A list or a map of what is made of some elements or all of them.
    private mutating func collection(
        _ macro: Macro, over target: Term, _ variables: (String, String?), _ rest: [Term]
    ) -> Term {
        let isMap = macro == .transformMap || macro == .transformMapEntry
        let value = macro == .filter ? makeName(variables.0) : rest[rest.count - 1]
        var step = addition(macro, of: value, key: variables.0)
        if macro == .filter || rest.count == 2 {
            step = makeCall(Operator.conditional, [rest[0], step, makeName(Self.accumulator)])
        }
        return makeLoop(
            over: target, variables, accumulator: Self.accumulator,
            from: make(isMap ? .map([]) : .list([]), macroRange),
            while: makeLiteral(.bool(true)), step: step, result: makeName(Self.accumulator))
    }

    private mutating func addition(_ macro: Macro, of value: Term, key: String) -> Term {
        let collection = makeName(Self.accumulator)
        switch macro {
        case .transformMap: return makeCall(Operator.mapInsert, [collection, makeName(key), value])
        case .transformMapEntry: return makeCall(Operator.mapInsert, [collection, value])
        default:
            let element = make(.list([Term.Element(value)]), macroRange, height: height(value))
            return makeCall(Operator.add, [collection, element])
        }
    }
}
