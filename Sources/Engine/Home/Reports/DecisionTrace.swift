import Runs
import Values
import Workflows

/// Finds the values that a condition names among what a report knows.
struct DecisionTrace {
    private let journal: JournalFold

    /// The steps that began before.
    private let steps: ArraySlice<StepReport>

    init(_ journal: JournalFold, before steps: ArraySlice<StepReport>) {
        self.journal = journal
        self.steps = steps
    }

    /// The values by the names that the condition of a step has for them, as far as they are known.
    func values(in condition: String, at path: StepPath) -> ValueMap {
        let elements = elements(around: path)
        var values = ValueMap()
        for name in Self.names(in: condition, alone: Set(elements.keys)) {
            let parts = name.split(separator: ".").map(String.init)
            guard let value = value(of: parts, elements, at: path) else { continue }
            values[.string(name)] = value
        }
        return values
    }

    private func value(
        of parts: [String], _ elements: [String: Value], at path: StepPath
    ) -> Value? {
        guard let first = parts.first else { return nil }
        if let element = elements[first] { return Self.member(parts.dropFirst(), of: element) }
        guard parts.count > 1 else { return nil }
        switch first {
        case "inputs": return Self.member(parts.dropFirst(), of: .map(journal.inputs))
        case "trigger": return Self.member(parts.dropFirst(), of: .map(journal.trigger))
        case "vars":
            return Self.member(parts.dropFirst(), of: .map(journal.variables(seenBy: path)))
        default: break
        }
        guard let step = step(named: first, before: path) else { return nil }
        switch parts[1] {
        case "value": return step.value.flatMap { Self.member(parts.dropFirst(2), of: $0) }
        case "status": return step.status.map { .string($0) }
        default: return nil
        }
    }

    /// The elements of the loops around a step, by the names that expressions have for them.
    private func elements(around path: StepPath) -> [String: Value] {
        var elements: [String: Value] = [:]
        var around = path.parent
        while let part = around, let loop = part.parent {
            around = loop.parent
            guard case .forEach(let said)? = journal.finder?.step(at: loop)?.action,
                elements[said.element] == nil,
                let element = journal.elements(of: loop)?.element(at: part)
            else { continue }
            elements[said.element] = journal.detail == .all ? element : element.beginning
        }
        return elements
    }

    /// The last step of a name beside this one, or beside one that this is inside of.
    private func step(named id: String, before path: StepPath) -> StepReport? {
        var around = path.parent
        while let list = around {
            let wanted = list.appending(id)
            if let step = steps.last(where: { $0.path == wanted }) { return step }
            around = list.parent
        }
        return nil
    }

    private static func member(_ names: ArraySlice<String>, of value: Value) -> Value? {
        guard let name = names.first else { return value }
        switch value {
        case .map(let map): return map[.string(name)].flatMap { member(names.dropFirst(), of: $0) }
        case .entity(let thing):
            return thing.properties[.string(name)].flatMap { member(names.dropFirst(), of: $0) }
        // A method is no member; what it was called on says enough.
        default: return value
        }
    }

    /// The names with points in them that stand in an expression outside of texts, and those that
    /// mean something alone.
    static func names(in condition: String, alone: Set<String> = []) -> [String] {
        var names: [String] = []
        var name = ""
        var quote: Character?
        for character in condition + " " {
            if let open = quote {
                if character == open { quote = nil }
                continue
            }
            if character.isLetter || character == "_" || character == "."
                || character.isNumber && !name.isEmpty
            {
                name.append(character)
                continue
            }
            let isCall = character == "("
            var parts = name.split(separator: ".")
            if isCall { parts = parts.dropLast() }
            let known = parts.joined(separator: ".")
            if parts.count > 1 || alone.contains(known), !names.contains(known) {
                names.append(known)
            }
            name = ""
            if character == "\"" || character == "'" { quote = character }
        }
        return names
    }
}
