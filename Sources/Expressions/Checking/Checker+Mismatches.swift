import Diagnostics

extension Checker {
    /// Reports why no overload of a function takes the arguments of a call.
    mutating func report(
        mismatchOf function: Function, _ arguments: [TermType], isMember: Bool,
        _ call: Term.Call, _ term: Term
    ) {
        let terms = (isMember ? call.target.map { [$0] } ?? [] : []) + call.arguments
        let style: Overload.Style = isMember ? .member : .function
        let candidates = function.overloads.filter { $0.style == style }
        guard !candidates.isEmpty else {
            return reportWrongStyle(function.name, terms, isMember: isMember, call)
        }
        let fitting = candidates.filter { $0.parameters.count == terms.count }
        guard !fitting.isEmpty else {
            let receivers = isMember ? 1 : 0
            let counts = Set(candidates.map { $0.parameters.count - receivers }).sorted()
            let message = Diagnostic.Message.wrongCount(
                function.name, counts, got: call.arguments.count)
            return error(message, at: call.functionRange, notes: notes(on: candidates, function))
        }
        if reportNull(function, arguments, terms, isMember: isMember) { return }
        if Operator.isOperator(function.name) {
            reportOperands(function, arguments, term)
        } else {
            reportArgument(function, fitting, arguments, terms, isMember: isMember)
        }
    }

    private mutating func reportWrongStyle(
        _ name: String, _ terms: [Term], isMember: Bool, _ call: Term.Call
    ) {
        let value = terms.first?.spelling ?? "x"
        error(
            isMember
                ? .calledOnSomething(name, with: value) : .calledOnNothing(name, on: value),
            at: call.functionRange)
    }

    /// Reports arguments that may be null, if the call would be right without that.
    private mutating func reportNull(
        _ function: Function, _ arguments: [TermType], _ terms: [Term], isMember: Bool
    ) -> Bool {
        let types = arguments.map { variables.resolved($0.type) }
        let present = types.map { TermType($0.withoutNull) }
        guard present.map(\.type) != types,
            resolve(function, present, isMember: isMember).result != nil
        else { return false }
        for (term, (type, other)) in zip(terms, zip(types, present)) where type != other.type {
            error(.mayBeNull(term.spelling), at: term.range)
        }
        return true
    }

    private mutating func reportOperands(
        _ function: Function, _ arguments: [TermType], _ term: Term
    ) {
        let types = arguments.map { variables.final($0.type) }
        let advice = Conversion.advice(on: function.name, types)
        error(
            .wrongOperands(Operator.symbol(of: function.name), types, advice: advice),
            at: term.range, notes: notes(on: function.overloads, function))
    }

    private mutating func reportArgument(
        _ function: Function, _ candidates: [Overload], _ arguments: [TermType], _ terms: [Term],
        isMember: Bool
    ) {
        let misfits = candidates.map { firstMisfit(arguments, $0) ?? 0 }
        let index = misfits.max() ?? 0
        var needed: [String] = []
        for (overload, misfit) in zip(candidates, misfits) where misfit == index {
            let noun = overload.parameters[index].noun
            if !needed.contains(noun) { needed.append(noun) }
        }
        let got = variables.final(arguments[index].type)
        let name = Operator.symbol(of: function.name)
        let message: Diagnostic.Message =
            isMember && index == 0
            ? .wrongReceiver(name, needs: needed, got: got)
            : .wrongArgument(name, isMember ? index : index + 1, needs: needed, got: got)
        error(message, at: terms[index].range, notes: notes(on: candidates, function))
    }

    /// The forms that a function has, if it has several.
    private func notes(on overloads: [Overload], _ function: Function) -> [Diagnostic.Note] {
        guard overloads.count > 1 else { return [] }
        let forms = overloads.map { "'\($0.form(of: function.name))'" }
        return [Diagnostic.Note("its forms are \(forms.joined(separator: ", "))")]
    }
}

extension ExpressionType {
    fileprivate var withoutNull: ExpressionType {
        if case .nullable(let type) = self { type } else { self }
    }
}

extension Overload {
    /// How a call is written, with types in the place of the arguments: `string.size()`, `int + int`.
    func form(of name: String) -> String {
        let types = parameters.map(\.label)
        let symbol = Operator.symbol(of: name)
        switch (Operator.isOperator(name), style, types.count) {
        case (true, _, 1): return symbol + types[0]
        case (true, _, 2): return "\(types[0]) \(symbol) \(types[1])"
        case (_, .member, 1...):
            return "\(types[0]).\(name)(\(types.dropFirst().joined(separator: ", ")))"
        default: return "\(name)(\(types.joined(separator: ", ")))"
        }
    }
}
