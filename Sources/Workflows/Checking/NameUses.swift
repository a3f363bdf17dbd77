import Expressions
import Values

/// Which of the declared names expressions use.
struct NameUses {
    private static let maps = ["inputs", "vars", "env", "secrets"]

    /// By the place of the map that they are in.
    private var fields: [Set<String>] = maps.map { _ in [] }

    /// The maps that are used as a whole, or with names that only a run knows.
    private var wholes: Set<String> = []

    /// Whether something could not be read, so that more may be used.
    private(set) var isIncomplete = false

    func has(_ name: String, in map: String) -> Bool {
        wholes.contains(map)
            || Self.maps.firstIndex(of: map).map { fields[$0].contains(name) } ?? false
    }

    mutating func note(_ expression: PlacedExpression) { note(expression.parsed.root) }

    private mutating func note(_ term: Term) {
        switch term.kind {
        case .missing: isIncomplete = true
        case .name(let name, _): if Self.maps.contains(name) { wholes.insert(name) }
        case .select(let selection): note(selection.field, of: selection.operand)
        case .index(let container, let index, _):
            if case .literal(.string(let field)) = index.kind {
                note(field, of: container)
            } else {
                note(container)
                note(index)
            }
        case .call(let call):
            if let target = call.target { note(target) }
            for argument in call.arguments { note(argument) }
        default: term.forEachChild { note($0) }
        }
    }

    private mutating func note(_ field: String, of container: Term) {
        guard case .name(let name, _) = container.kind else { return note(container) }
        if let map = Self.maps.firstIndex(of: name) { fields[map].insert(field) }
    }
}
