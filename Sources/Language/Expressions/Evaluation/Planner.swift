import Diagnostics
import Values

/// Turns terms into nodes: names into slots, calls into implementations, and what is constant into
/// a constant.
struct Planner {
    /// The meaning of a name inside of a loop or a block.
    enum Meaning {
        case slot(Int)
        case node(any Node)
    }

    let expression: CheckedExpression
    private let limits: Limits

    /// The names of the variables in the order of their slots.
    private(set) var variables: [String] = []

    /// The number of slots that loops and blocks need, each one its own, since blocks are evaluated
    /// in any order.
    private(set) var localCount = 0

    /// The names of loops and blocks around the term at hand, the innermost last.
    private var scopes: [(name: String, meaning: Meaning)] = []

    init(_ expression: CheckedExpression, _ limits: Limits) {
        self.expression = expression
        self.limits = limits
    }

    /// Returns what evaluates a term.
    mutating func node(_ term: Term) -> any Node {
        switch term.kind {
        case .literal(let value): Constant(Operand(value), at: term.range)
        case .name(let name, _): named(term) ?? Failure(.noValue(of: name), at: term.range)
        case .select(let selection): named(term) ?? select(selection, at: term.range)
        case .index(let container, let index, let isOptional):
            self.index(container, index, isOptional: isOptional, at: term.range)
        case .call(let call): self.call(call, term)
        case .list(let elements): list(elements, at: term.range)
        case .map(let entries): map(entries, at: term.range)
        case .message(let name, _): Failure(.noMessages(name), at: term.range)
        case .comprehension(let comprehension): loop(comprehension, at: term.range)
        case .missing: Failure(.unreadable, at: term.range)
        }
    }

    /// Returns a constant where a node that was made of others can only ever have one value.
    func folded(_ node: any Node, of parts: any Node...) -> any Node {
        guard parts.allSatisfy({ $0.constant != nil }) else { return node }
        return evaluated(node) ?? node
    }

    /// Returns the constant that a node without variables is, unless it fails, which may not matter
    /// in the end.
    func evaluated(_ node: any Node) -> Constant? {
        var limits = limits
        limits.cost = min(limits.cost, 1000)
        limits.resultSize = min(limits.resultSize, 1000)
        var frame = Frame(limits: limits)
        do {
            return Constant(try node.evaluate(&frame), at: node.range)
        } catch {
            return nil
        }
    }
}

extension Planner {
    /// Returns the slot of a new variable of a loop or a block.
    mutating func newSlot() -> Int {
        localCount += 1
        return localCount - 1
    }

    /// Returns what a body evaluates, inside of which names have meanings of their own.
    mutating func with<T>(
        _ names: [(name: String, meaning: Meaning)], _ body: (inout Planner) -> T
    ) -> T {
        let outer = scopes.count
        scopes += names
        defer { scopes.removeSubrange(outer...) }
        return body(&self)
    }

    /// Returns what evaluates a term that is a name, or `nil` for any other.
    private mutating func named(_ term: Term) -> (any Node)? {
        switch expression.findings[term.id].reference {
        case .variable(let name): return Variable(name, slot: slot(of: name), at: term.range)
        case .constant(let operand): return Constant(operand, at: term.range)
        case .local(let name):
            switch scopes.last(where: { $0.name == name })?.meaning {
            case .slot(let slot): return Local(slot: slot, at: term.range)
            case .node(let node): return node
            case nil: return nil
            }
        case .function, nil: return nil
        }
    }

    private mutating func slot(of variable: String) -> Int {
        if let known = variables.firstIndex(of: variable) { return known }
        variables.append(variable)
        return variables.count - 1
    }
}

extension Planner {
    private mutating func select(_ selection: Term.Selection, at range: SourceRange) -> any Node {
        let operand = node(selection.operand)
        let field = Field(operand: operand, name: selection.field)
        return switch selection.mode {
        case .value: folded(Select(field, at: range), of: operand)
        case .test: folded(HasField(field, at: range), of: operand)
        case .optional: folded(OptionalSelect(field, at: range), of: operand)
        }
    }

    private mutating func index(
        _ container: Term, _ index: Term, isOptional: Bool, at range: SourceRange
    ) -> any Node {
        let (container, index) = (node(container), node(index))
        return folded(
            Index(container, index, isOptional: isOptional, at: range), of: container, index)
    }

    private mutating func list(_ elements: [Term.Element], at range: SourceRange) -> any Node {
        let parts = elements.map { (node: node($0.term), isOptional: $0.isOptional) }
        let literal = ListLiteral(parts, at: range)
        guard parts.allSatisfy({ $0.node.constant != nil }) else { return literal }
        return evaluated(literal) ?? literal
    }

    private mutating func map(_ entries: [Term.Entry], at range: SourceRange) -> any Node {
        let parts = entries.map {
            (key: node($0.key), value: node($0.value), isOptional: $0.isOptional)
        }
        let literal = MapLiteral(parts, at: range)
        guard parts.allSatisfy({ $0.key.constant != nil && $0.value.constant != nil }) else {
            return literal
        }
        return evaluated(literal) ?? literal
    }
}
