import Diagnostics

extension Planner {
    mutating func call(_ call: Term.Call, _ term: Term) -> any Node {
        guard
            case .function(let function, let overloads, let hasReceiver) =
                expression.findings[term.id].reference
        else { return Failure(.unknownFunction(call.function), at: term.range) }
        if function.name == Operator.block { return block(call, at: term.range) }
        var arguments: [any Node] = []
        arguments.reserveCapacity(call.arguments.count + 1)
        if hasReceiver, let target = call.target { arguments.append(node(target)) }
        for argument in call.arguments { arguments.append(node(argument)) }
        if function.isPlanned {
            return planned(function.name, arguments, at: term.range)
                ?? Failure(.noMatchingOverload, at: term.range)
        }
        let node = plain(function.name, overloads, arguments, at: term.range)
        guard arguments.allSatisfy({ $0.constant != nil }) else { return node }
        return evaluated(node) ?? node
    }

    /// Returns the node of a function that is not called like others, or `nil`.
    private func planned(
        _ name: String, _ arguments: [any Node], at range: SourceRange
    ) -> (any Node)? {
        switch arguments.count {
        case 1: planned(name, arguments[0], at: range)
        case 2: planned(name, arguments[0], arguments[1], at: range)
        case 3 where name == Operator.conditional:
            conditional(arguments[0], arguments[1], arguments[2], at: range)
        default: nil
        }
    }

    private func planned(_ name: String, _ a: any Node, at range: SourceRange) -> (any Node)? {
        switch name {
        case Operator.not: folded(Not(a, at: range), of: a)
        case Operator.negate: folded(Negation(a, at: range), of: a)
        default: nil
        }
    }

    private func planned(
        _ name: String, _ a: any Node, _ b: any Node, at range: SourceRange
    ) -> (any Node)? {
        let node: any Node
        switch name {
        case Operator.and: node = And(a, b, at: range)
        case Operator.or: node = Or(a, b, at: range)
        case Operator.equal: node = Equality(a, b, isWanted: true, at: range)
        case Operator.notEqual: node = Equality(a, b, isWanted: false, at: range)
        case Operator.less: node = Ordering(a, .less, b, at: range)
        case Operator.lessOrEqual: node = Ordering(a, .lessOrEqual, b, at: range)
        case Operator.greater: node = Ordering(a, .greater, b, at: range)
        case Operator.greaterOrEqual: node = Ordering(a, .greaterOrEqual, b, at: range)
        case Operator.in: node = Membership(a, in: b, at: range)
        case Operator.add: node = Calculation(a, .addition, b, at: range)
        case Operator.subtract: node = Calculation(a, .subtraction, b, at: range)
        case Operator.multiply: node = Calculation(a, .multiplication, b, at: range)
        case Operator.divide: node = Calculation(a, .division, b, at: range)
        case Operator.modulo: node = Calculation(a, .remainder, b, at: range)
        case "or": node = Alternative(a, b, unwraps: false, at: range)
        case "orValue": node = Alternative(a, b, unwraps: true, at: range)
        default: return nil
        }
        return folded(node, of: a, b)
    }

    private func conditional(
        _ condition: any Node, _ positive: any Node, _ negative: any Node, at range: SourceRange
    ) -> any Node {
        if case .bool(let truth) = condition.constant { return truth ? positive : negative }
        return Conditional(condition, positive, negative, at: range)
    }

    private func plain(
        _ name: String, _ overloads: [Overload], _ arguments: [any Node], at range: SourceRange
    ) -> any Node {
        let overloads = overloads.filter { $0.parameters.count == arguments.count }
        if overloads.contains(where: { $0.implementation.isMissing }) {
            return Failure(.notImplemented(name), at: range)
        }
        let node: (any Node)? =
            switch arguments.count {
            case 1:
                Callee(name, overloads) { $0.unary }.map { UnaryCall($0, arguments[0], at: range) }
            case 2:
                Callee(name, overloads) { $0.binary }
                    .map { BinaryCall($0, arguments[0], arguments[1], at: range) }
            case 3:
                Callee(name, overloads) { $0.ternary }
                    .map { TernaryCall($0, arguments[0], arguments[1], arguments[2], at: range) }
            default:
                Callee(name, overloads) { $0.variadic }
                    .map { VariadicCall($0, arguments, at: range) }
            }
        return node ?? Failure(.noMatchingOverload, at: range)
    }

    private mutating func block(_ call: Term.Call, at range: SourceRange) -> any Node {
        guard call.arguments.count == 2, case .list(let elements) = call.arguments[0].kind else {
            return Failure(.unreadable, at: range)
        }
        var names: [(name: String, meaning: Meaning)] = []
        var slots: [Int] = []
        for (number, element) in elements.enumerated() {
            let definition = with(names) { $0.node(element.term) }
            let slot = newSlot()
            slots.append(slot)
            let value = BlockValue(
                slot: slot, definition, cost: element.term.termCount, at: element.term.range)
            names.append(("@index\(number)", .node(value)))
        }
        let result = with(names) { $0.node(call.arguments[1]) }
        return Block(slots: slots, result, at: range)
    }
}

extension Callee {
    fileprivate init?(
        _ name: String, _ overloads: [Overload],
        _ implementation: (Overload.Implementation) -> Implementation?
    ) {
        self.init(
            name,
            overloads.compactMap { overload in
                implementation(overload.implementation).map {
                    Choice(parameters: overload.parameters, cost: overload.cost, perform: $0)
                }
            })
    }
}

extension Function {
    /// Whether calls have nodes of their own.
    fileprivate var isPlanned: Bool {
        if case .planned? = overloads.first?.implementation { true } else { false }
    }
}

/// The forms that calls of one, two, three and any other number of arguments need.
extension Overload.Implementation {
    fileprivate var isMissing: Bool {
        if case .missing = self { true } else { false }
    }

    fileprivate var unary: Unary? {
        switch self {
        case .unary(let perform): perform
        case .variadic(let perform):
            { (a, budget) throws(ExpressionError) in try perform([a], &budget) }
        default: nil
        }
    }

    fileprivate var binary: Binary? {
        switch self {
        case .binary(let perform): perform
        case .variadic(let perform):
            { (a, b, budget) throws(ExpressionError) in try perform([a, b], &budget) }
        default: nil
        }
    }

    fileprivate var ternary: Ternary? {
        switch self {
        case .ternary(let perform): perform
        case .variadic(let perform):
            { (a, b, c, budget) throws(ExpressionError) in try perform([a, b, c], &budget) }
        default: nil
        }
    }

    fileprivate var variadic: Variadic? {
        switch self {
        case .variadic(let perform): perform
        case .nullary(let perform): { (_, budget) throws(ExpressionError) in try perform(&budget) }
        default: nil
        }
    }
}
