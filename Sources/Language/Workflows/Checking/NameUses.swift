import Diagnostics
import Expressions
import Values

/// The declared names that expressions use.
struct NameUses {
    private static let maps = ["inputs", "vars", "env", "secrets", "trigger"]

    /// The names by the index of the map that they are in.
    private var fields: [Set<String>] = maps.map { _ in [] }

    /// The maps that are used as a whole, or with names that only a run knows.
    private var wholes: Set<String> = []

    /// Whether something could not be read, so that more may be used.
    private(set) var isIncomplete = false

    func has(_ name: String, in map: String) -> Bool {
        wholes.contains(map)
            || Self.maps.firstIndex(of: map).map { fields[$0].contains(name) } ?? false
    }

    /// The range of the expression at hand.
    private var place = SourceRange(at: 0)

    /// The places where the fields of `env`, `trigger` and steps are read first, by names such as
    /// `env.HOME`, and the fields whose presence is tested.
    private var readings: [String: SourceRange] = [:]
    private var asked: Set<String> = []

    /// The places where the workflow first reads what a run may lack, unless it tests for it.
    ///
    /// One that asks anything of its trigger knows that there may be none.
    var needs: [String: SourceRange] {
        let knowsOfRunsByHand = asked.contains { $0.hasPrefix("trigger.") }
        return readings.filter { name, _ in
            let map = name.prefix { $0 != "." }
            return !asked.contains(name) && !wholes.contains(String(map))
                && !(map == "trigger" && knowsOfRunsByHand)
        }
    }

    mutating func note(_ expression: PlacedExpression) {
        place = expression.range
        note(expression.parsed.root)
    }

    /// Forgets what is read where there is a trigger in any case.
    mutating func forgetNeeds() { (readings, asked) = ([:], []) }

    private mutating func note(_ term: Term) {
        switch term.kind {
        case .missing: isIncomplete = true
        case .name(let name, _): if Self.maps.contains(name) { wholes.insert(name) }
        case .select(let selection):
            note(selection.field, of: selection.operand, mayLack: selection.mode != .value)
        case .index(let container, let index, let isOptional):
            if case .literal(.string(let field)) = index.kind {
                note(field, of: container, mayLack: isOptional)
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

    private mutating func note(_ field: String, of container: Term, mayLack: Bool) {
        guard case .name(let name, _) = container.kind else { return note(container) }
        if let map = Self.maps.firstIndex(of: name) { fields[map].insert(field) }
        guard !["inputs", "vars", "secrets"].contains(name) else { return }
        let reading = "\(name).\(field)"
        if mayLack {
            asked.insert(reading)
        } else if readings[reading] == nil {
            readings[reading] = place
        }
    }
}
