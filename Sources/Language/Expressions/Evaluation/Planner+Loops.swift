import Diagnostics
import Values

/// Macros are known by the shape that parsers give their loops; no macro makes any other.
extension Planner {
    mutating func loop(_ loop: Term.Comprehension, at range: SourceRange) -> any Node {
        if loop.isBinding { return binding(loop, at: range) }
        let items = node(loop.range)
        let slot = newSlot()
        let second = loop.secondVariable.map { ($0, newSlot()) }
        var names: [(name: String, meaning: Meaning)] = [(loop.variable, .slot(slot))]
        if let second { names.append((second.0, .slot(second.1))) }
        let cost = 1 + loop.condition.termCount + loop.step.termCount
        let head = Loop(range: items, slot: slot, secondSlot: second?.1, cost: cost)
        return with(names) { $0.quantifier(loop, head, at: range) }
            ?? with(names) { $0.collector(loop, head, at: range) }
            ?? Failure(.unreadable, at: range)
    }

    private mutating func binding(_ loop: Term.Comprehension, at range: SourceRange) -> any Node {
        let value = node(loop.initial)
        if value.constant != nil {
            return with([(loop.accumulator, .node(value))]) { $0.node(loop.result) }
        }
        let slot = newSlot()
        let result = with([(loop.accumulator, .slot(slot))]) { $0.node(loop.result) }
        return Binding(slot: slot, to: value, in: result, at: range)
    }

    /// Returns the node of `all`, `exists` and `exists_one`, or `nil` for other loops.
    private mutating func quantifier(
        _ loop: Term.Comprehension, _ head: Loop, at range: SourceRange
    ) -> (any Node)? {
        let name = loop.accumulator
        switch loop.step.kind {
        case .call(let step) where step.function == Operator.and:
            guard loop.initial.isLiteral(true), loop.result.isName(name),
                step.arguments[0].isName(name)
            else { return nil }
            return Quantifier(head, node(step.arguments[1]), decisive: false, at: range)
        case .call(let step) where step.function == Operator.or:
            guard loop.initial.isLiteral(false), loop.result.isName(name),
                step.arguments[0].isName(name)
            else { return nil }
            return Quantifier(head, node(step.arguments[1]), decisive: true, at: range)
        case .call(let step) where step.function == Operator.conditional:
            guard loop.initial.isLiteral(0), !loop.result.isName(name),
                step.arguments[2].isName(name)
            else { return nil }
            return ExistsOne(head, node(step.arguments[0]), at: range)
        default: return nil
        }
    }

    /// Returns the node of a macro that makes a list or a map, or `nil` for other loops.
    private mutating func collector(
        _ loop: Term.Comprehension, _ head: Loop, at range: SourceRange
    ) -> (any Node)? {
        guard loop.condition.isLiteral(true), loop.result.isName(loop.accumulator) else {
            return nil
        }
        var (predicate, step): (Term?, Term) = (nil, loop.step)
        if let choice = step.arguments(of: Operator.conditional), choice.count == 3,
            choice[2].isName(loop.accumulator)
        {
            (predicate, step) = (choice[0], choice[1])
        }
        if let element = step.element(appendedTo: loop.accumulator) {
            let predicate = predicate.map { node($0) }
            return ListCollector(head, where: predicate, node(element), at: range)
        }
        guard let entry = step.arguments(of: Operator.mapInsert), (2...3).contains(entry.count),
            entry[0].isName(loop.accumulator)
        else { return nil }
        let condition = predicate.map { node($0) }
        let addition: MapCollector.Addition =
            entry.count == 3
            ? .entry(key: node(entry[1]), value: node(entry[2])) : .entries(node(entry[1]))
        return MapCollector(head, where: condition, addition, at: range)
    }
}

extension Term.Comprehension {
    /// Whether the loop has no rounds and only gives a value a name.
    fileprivate var isBinding: Bool {
        if case .list(let elements) = range.kind { elements.isEmpty } else { false }
    }
}
