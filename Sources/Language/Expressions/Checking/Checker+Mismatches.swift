import Diagnostics
import Values

extension Checker {
    /// Reports why no overload of a function takes the arguments of a call.
    mutating func report(_ site: Site) {
        var candidates = site.candidates
        guard !candidates.isEmpty else { return reportWrongStyle(site) }
        if site.isMember {
            let receiver = Array(site.arguments.prefix(1))
            candidates = candidates.filter { misfit(receiver, $0) == nil }
            if candidates.isEmpty, !reportNull(site) { reportArgument(site, site.candidates) }
        }
        guard !candidates.isEmpty else { return }
        let fitting = candidates.filter { $0.parameters.count == site.terms.count }
        guard !fitting.isEmpty else { return reportCount(site, candidates) }
        if reportNull(site) { return }
        if Operator.isOperator(site.function.name) {
            reportOperands(site)
        } else {
            reportArgument(site, fitting)
        }
    }

    private mutating func reportWrongStyle(_ site: Site) {
        let name = site.function.name
        let value = site.terms.first?.spelling ?? "x"
        error(
            site.isMember
                ? .calledOnSomething(name, with: value) : .calledOnNothing(name, on: value),
            at: site.nameRange)
    }

    private mutating func reportCount(_ site: Site, _ candidates: [Overload]) {
        let counts = Set(candidates.map { site.written($0.parameters.count) }).sorted()
        error(
            .wrongCount(site.function.name, counts, got: site.written(site.terms.count)),
            at: site.nameRange, notes: notes(on: candidates, site))
    }

    /// Reports arguments that may be null, if the call would be right without that.
    private mutating func reportNull(_ site: Site) -> Bool {
        let types = site.arguments.map { variables.resolved($0.type) }
        let present = types.map { TermType($0.withoutNull) }
        guard present.map(\.type) != types,
            resolve(site.function, present, isMember: site.isMember).result != nil
        else { return false }
        for (term, type) in zip(site.terms, types) where type != type.withoutNull {
            error(.mayBeNull(term.spelling), at: term.range)
        }
        return true
    }
}

extension Checker {
    private mutating func reportOperands(_ site: Site) {
        let types = site.arguments.map { variables.final($0.type) }
        let symbol = Operator.symbol(of: site.function.name)
        if site.function.overloads.map(\.parameters) == [[.bool]] {
            return error(.conditionNeeded(symbol, got: types[0]), at: site.terms[0].range)
        }
        if let fix = numberFix(site, types) {
            return error(
                .wrongOperands(symbol, types, advice: "write '\(fix.text)'"), at: site.range,
                fixes: [.replace(fix.range, with: fix.text)])
        }
        let advice = Conversion.advice(on: site.function, types)
        error(
            .wrongOperands(symbol, types, advice: advice), at: site.range,
            notes: notes(on: site.function.overloads, site))
    }

    /// Returns how to write an int that should have been a uint or a double.
    private func numberFix(
        _ site: Site, _ types: [ExpressionType]
    ) -> (range: SourceRange, text: String)? {
        guard types.count == 2 else { return nil }
        for (term, other) in [(site.terms[0], types[1]), (site.terms[1], types[0])] {
            guard case .literal(.int(let number)) = term.kind,
                site.function.overloads.contains(where: { $0.parameters == [other, other] })
            else { continue }
            if other == .double { return (term.range, "\(number).0") }
            if other == .uint, number >= 0 { return (term.range, "\(number)u") }
        }
        return nil
    }

    private mutating func reportArgument(_ site: Site, _ candidates: [Overload]) {
        let misfits = candidates.compactMap { misfit(site.arguments, $0) }
        let index = misfits.map(\.index).max() ?? 0
        var needed: [ExpressionType] = []
        for misfit in misfits where misfit.index == index && !needed.contains(misfit.needed) {
            needed.append(misfit.needed)
        }
        let got = variables.final(site.arguments[index].type)
        let name = site.function.name
        let advice = Conversion.advice(onArgumentOf: name, needed, got: got)
        let message: Diagnostic.Message =
            site.isMember && index == 0
            ? .wrongReceiver(name, needs: needed, got: got, advice: advice)
            : .wrongArgument(name, site.written(index + 1), needs: needed, got: got, advice: advice)
        let range = site.terms[index].range
        error(message, at: range, notes: site.terms.count < 2 ? [] : notes(on: candidates, site))
    }

    /// The forms that a function has, if it has several, as far as they are near to what was
    /// written.
    private mutating func notes(on overloads: [Overload], _ site: Site) -> [Diagnostic.Note] {
        let near = overloads.filter { overload in
            zip(site.arguments, overload.parameters).contains { argument, parameter in
                !parameter.isAnything
                    && variables.attempt { $0.assign(argument.type, to: parameter) }
            }
        }
        let forms = (near.isEmpty ? overloads : near).map { "'\($0.form(of: site.function.name))'" }
        guard overloads.count > 1, forms.count < 9 else { return [] }
        let list = forms.joined(separator: ", ")
        return [Diagnostic.Note("\(near.isEmpty ? "its forms are" : "near forms are") \(list)")]
    }
}

extension ExpressionType {
    fileprivate var withoutNull: ExpressionType {
        if case .nullable(let type) = self { type } else { self }
    }
}
