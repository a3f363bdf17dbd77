extension Term {
    /// Calls a body with each of the terms that the term is directly made of, in the order in which
    /// they stand.
    package func forEachChild(_ body: (Term) -> Void) {
        switch kind {
        case .literal, .name, .missing: break
        case .select(let selection): body(selection.operand)
        case .index(let container, let index, _):
            body(container)
            body(index)
        case .call(let call):
            if let target = call.target { body(target) }
            call.arguments.forEach(body)
        case .list(let elements): elements.forEach { body($0.term) }
        case .map(let entries):
            for entry in entries {
                body(entry.key)
                body(entry.value)
            }
        case .message(_, let fields): fields.forEach { body($0.value) }
        case .comprehension(let loop):
            [loop.range, loop.initial, loop.condition, loop.step, loop.result].forEach(body)
        }
    }

    /// The number of terms that this one is made of, itself included.
    var termCount: Int {
        var count = 1
        forEachChild { count += $0.termCount }
        return count
    }
}
