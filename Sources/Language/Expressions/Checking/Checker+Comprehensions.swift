import Diagnostics

extension Checker {
    mutating func checkComprehension(_ loop: Term.Comprehension, _ term: Term) -> TermType {
        let range = check(loop.range)
        let call = parsed.macroCalls[term.id]
        let elements = elements(of: range, loop, call)
        let initial = check(loop.initial)
        var isSecret = range.isSecret || initial.isSecret
        let accumulator = Local(name: loop.accumulator, type: initial)
        let outer = macro
        if let call { macro = call }
        defer { macro = outer }
        reportHidden(loop, call)
        let (result, used) = with([accumulator]) { checker in
            let (round, used) = checker.with(elements) { $0.checkRound(loop) }
            checker.reportUnused(loop, call, used)
            isSecret = isSecret || round
            // The variable of `cel.bind` is read by the step in any case.
            checker.locals[checker.locals.count - 1].isUsed = false
            return checker.check(loop.result)
        }
        if Self.isWritten(loop.accumulator), used == [false] {
            reportUnused(loop.accumulator, call)
        }
        return TermType(result.type, isSecret: isSecret || result.isSecret)
    }

    /// Returns the variables of a round.
    private mutating func elements(
        of range: TermType, _ loop: Term.Comprehension, _ call: Term?
    ) -> [Local] {
        let parts = parts(of: range.type, loop, call)
        func local(_ name: String, _ type: ExpressionType) -> Local {
            Local(name: name, type: TermType(type, isSecret: range.isSecret))
        }
        guard let second = loop.secondVariable else { return [local(loop.variable, parts.single)] }
        return [local(loop.variable, parts.key), local(second, parts.value)]
    }

    /// The parts that a loop goes over: indexes and elements, or keys and values, and the part that
    /// one variable alone gets.
    private typealias Parts = (key: ExpressionType, value: ExpressionType, single: ExpressionType)

    private mutating func parts(
        of type: ExpressionType, _ loop: Term.Comprehension, _ call: Term?
    ) -> Parts {
        let type = variables.resolved(type)
        switch type {
        case .list(let element): return (.int, element, element)
        case .map(let key, let value): return (key, value, key)
        case .record: return (.string, .dyn, .string)
        case .dyn, .unknown: return (.dyn, .dyn, .dyn)
        case .parameter, .free:
            _ = variables.assign(.dyn, to: type)
            return (.dyn, .dyn, .dyn)
        case .nullable(let held):
            error(.mayBeNull(loop.range.spelling), at: loop.range.range)
            return parts(of: held, loop, call)
        default:
            error(.notIterable(type, by: call?.macroName), at: loop.range.range)
            return (.unknown, .unknown, .unknown)
        }
    }

    /// Checks what is evaluated in each round, and returns whether anything in it is secret.
    private mutating func checkRound(_ loop: Term.Comprehension) -> Bool {
        let condition = check(loop.condition)
        let step = check(loop.step)
        return condition.isSecret || step.isSecret
    }
}

extension Checker {
    private mutating func reportHidden(_ loop: Term.Comprehension, _ call: Term?) {
        for name in loop.writtenVariables
        where locals.contains(where: { $0.name == name }) || environment.variables[name] != nil {
            report(.hint, .hidesName(name), at: call?.range(ofArgument: name) ?? loop.range.range)
        }
    }

    private mutating func reportUnused(_ loop: Term.Comprehension, _ call: Term?, _ used: [Bool]) {
        guard loop.secondVariable == nil, used == [false] else { return }
        reportUnused(loop.variable, call)
    }

    private mutating func reportUnused(_ name: String, _ call: Term?) {
        guard let range = call?.range(ofArgument: name), !name.hasPrefix("_") else { return }
        report(.hint, .unusedName(name), at: range)
    }
}

extension Term.Comprehension {
    /// The names that people gave.
    fileprivate var writtenVariables: [String] {
        [variable, secondVariable, accumulator].compactMap(\.self).filter(Checker.isWritten)
    }
}

extension Term {
    /// The name of the macro that a call is one of.
    var macroName: String? {
        if case .call(let call) = kind { call.function } else { nil }
    }

    /// The range where a macro's call introduces a variable.
    fileprivate func range(ofArgument name: String) -> SourceRange? {
        guard case .call(let call) = kind else { return nil }
        return call.arguments.first {
            if case .name(name, _) = $0.kind { true } else { false }
        }?.range
    }
}
