package import Calls
package import Catalogue
package import IntentTraits
package import Store
package import Values

/// A run that a step has left for later, as its outcome tells.
package struct LeftFollowUp: Hashable, Sendable {
    package let name: String
    package let run: RunID
    package let intent: TypeID
    package let start: FollowUpStart

    package init(named name: String, _ run: RunID, _ left: LeftCall) {
        self.name = name
        self.run = run
        intent = left.intent
        start = left.start
    }

    private init(name: String, run: RunID, intent: TypeID, start: FollowUpStart) {
        (self.name, self.run, self.intent, self.start) = (name, run, intent, start)
    }

    /// The name among the things that a step has changed.
    package var thing: String { "follow-up \(name)" }
}

extension LeftFollowUp: StoredRecord {
    package static let table = StoredTable(
        "follow-up", part("name", \.name), part("run", \.run), part("intent", \.intent),
        part("start", \.start), make: Self.init(name:run:intent:start:))
}

/// What a run that was left for later brings along of the run that has left it.
package struct FollowUpOrigin: Hashable, Sendable {
    package let start: FollowUpStart

    /// The limits of the effects of the run that has left it.
    package let allowances: [Allowance]

    package init(_ start: FollowUpStart, within allowances: [Allowance]) {
        self.start = start
        self.allowances = allowances
    }
}

extension FollowUpOrigin: StoredRecord {
    package static let table = StoredTable(
        "follow-up", part("start", \.start), part("allowed", or: [], \.allowances),
        make: Self.init(_:within:))
}

extension Allowance: StoredRecord {
    package static let table = StoredTable(
        "allowance", part("effects", ifMissing: [], \.effects),
        part("unknown", or: false, \.includesUnknown), make: Self.init(_:includesUnknown:))
}

extension Effect: StoredForm {
    package var stored: Value { .list([.string(kind.rawValue), .string(target)]) }

    package init(stored value: Value) throws(StoredFormError) {
        guard case .list(let parts) = value, parts.count == 2, case .string(let name) = parts[0],
            case .string(let target) = parts[1], let kind = Kind(rawValue: name)
        else { throw StoredFormError("a stored effect is a kind and a target") }
        self.init(kind, target)
    }
}

extension RunID {
    /// The run that a step leaves for later under a name.
    package init(leftBy run: RunID, at path: StepPath, as name: FollowUpName) {
        self.init(
            Digest(
                ofParts: "follow-up", .string(run.text), .string(path.text),
                .string("\(name)")))
    }
}
