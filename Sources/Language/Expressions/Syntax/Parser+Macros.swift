import Diagnostics
import Values

extension Parser {
    /// Makes what a macro stands for, and keeps its call for messages.
    mutating func expand(_ macro: Macro, _ call: Term.Call, from start: Int, height: Int) -> Term {
        macroRange = SourceRange(start..<max(start, end))
        guard macro.argumentCounts.contains(call.arguments.count) else {
            report(.macroArguments(macro), macroRange.start..<macroRange.end)
            return make(.missing, macroRange)
        }
        let written = make(.call(call), macroRange, height: height)
        let expansion = expansion(of: macro, call)
        macroCalls[expansion.id] = written
        return expansion
    }

    private mutating func expansion(of macro: Macro, _ call: Term.Call) -> Term {
        let arguments = call.arguments
        switch (macro, call.target) {
        case (.has, _): return presence(of: arguments[0])
        case (.bind, _): return bind(arguments)
        case (.block, _): return block(arguments)
        case (.index, _), (.iterVar, _), (.accuVar, _): return numbered(macro, arguments)
        case (.optMap, let target?), (.optFlatMap, let target?):
            return optional(macro, of: target, arguments)
        case (.sortBy, let target?): return sorted(target, arguments)
        case (.greatest, let target?), (.least, let target?):
            let numbers = arguments.map { Term.Element($0, isOptional: false) }
            let list = make(.list(numbers), macroRange, height: height(arguments))
            return makeMember(target, call.function, [list])
        case (_, let target?): return loop(macro, over: target, arguments)
        case (_, nil): return make(.missing, macroRange)
        }
    }

    private mutating func presence(of argument: Term) -> Term {
        guard case .select(let field) = argument.kind, field.mode == .value else {
            if case .missing = argument.kind { return argument }
            report(.hasWithoutField, argument.range.start..<argument.range.end)
            return make(.missing, macroRange)
        }
        let test = Term.Selection(
            field.operand, field.field, at: field.fieldRange, .test, isQuoted: field.isQuoted)
        return make(.select(test), macroRange, height: height(field.operand))
    }

    /// The plain name that a macro declares, or `nil` after having reported that it is none.
    mutating func variable(_ term: Term) -> String? {
        switch term.kind {
        case .name(let name, hasLeadingDot: false): return name
        case .missing: return nil
        default:
            report(.noVariable, term.range.start..<term.range.end)
            return nil
        }
    }

    private mutating func bind(_ arguments: [Term]) -> Term {
        guard let name = variable(arguments[0]) else { return make(.missing, macroRange) }
        return bind(name, arguments[1], in: arguments[2])
    }

    private mutating func block(_ arguments: [Term]) -> Term {
        guard case .list = arguments[0].kind else {
            report(.macroArguments(.block), macroRange.start..<macroRange.end)
            return make(.missing, macroRange)
        }
        return makeCall(Operator.block, arguments)
    }

    /// The numbered names of the variables of blocks, in the place of the written ones.
    private mutating func numbered(_ macro: Macro, _ arguments: [Term]) -> Term {
        let numbers: [Int64] = arguments.compactMap {
            guard case .literal(.int(let number)) = $0.kind, number >= 0 else { return nil }
            return number
        }
        guard numbers.count == arguments.count else {
            report(.macroArguments(macro), macroRange.start..<macroRange.end)
            return make(.missing, macroRange)
        }
        switch macro {
        case .index: return makeName("@index\(numbers[0])")
        case .iterVar: return makeName("@it:\(numbers[0]):\(numbers[1])")
        default: return makeName("@ac:\(numbers[0]):\(numbers[1])")
        }
    }
}

extension Parser {
    /// A value if the optional has one, with a name for what is in it.
    private mutating func optional(_ macro: Macro, of target: Term, _ arguments: [Term]) -> Term {
        guard let name = variable(arguments[0]) else { return make(.missing, macroRange) }
        let optional = "@optional"
        let content = makeMember(makeName(optional), "value")
        var value = bind(name, content, in: arguments[1])
        if macro == .optMap { value = makeMember(makeName("optional"), "of", [value]) }
        let hasValue = makeMember(makeName(optional), "hasValue")
        let none = makeMember(makeName("optional"), "none")
        let choice = makeCall(Operator.conditional, [hasValue, value, none])
        return bind(optional, target, in: choice)
    }

    /// The list in the order of what is made of its elements.
    private mutating func sorted(_ target: Term, _ arguments: [Term]) -> Term {
        let list = "@list"
        let keys = loop(.map, over: makeName(list), arguments)
        let sorted = makeMember(makeName(list), Operator.sortByKeys, [keys])
        return bind(list, target, in: sorted)
    }

    private mutating func bind(_ name: String, _ value: Term, in result: Term) -> Term {
        makeLoop(
            over: make(.list([]), macroRange), ("#unused", nil), accumulator: name, from: value,
            while: makeLiteral(.bool(false)), step: makeName(name), result: result)
    }
}

extension Parser {
    mutating func makeName(_ name: String) -> Term {
        make(.name(name, hasLeadingDot: false), macroRange)
    }

    mutating func makeLiteral(_ value: Value) -> Term { make(.literal(value), macroRange) }

    mutating func makeCall(_ function: String, _ arguments: [Term]) -> Term {
        make(
            .call(Term.Call(nil, function, at: macroRange, arguments)), macroRange,
            height: height(arguments))
    }

    mutating func makeMember(_ target: Term, _ function: String, _ arguments: [Term] = []) -> Term {
        make(
            .call(Term.Call(target, function, at: macroRange, arguments)), macroRange,
            height: max(height(target), height(arguments)))
    }

    mutating func makeLoop(
        over range: Term, _ variables: (String, String?), accumulator: String, from initial: Term,
        while condition: Term, step: Term, result: Term
    ) -> Term {
        let loop = Term.Comprehension(
            over: range, variables.0, variables.1, accumulator: accumulator, from: initial,
            while: condition, step: step, result: result)
        return make(
            .comprehension(loop), macroRange,
            height: height([range, initial, condition, step, result]))
    }
}
