import Engine
package import Store
package import Values

/// A trigger of the home, as it stands now.
package struct TriggerReport: Hashable, Sendable {
    package enum State: String, Sendable, CaseIterable {
        case active, paused, halted, disabled, removed
        case notAllowed = "not allowed"
    }

    package let uid: TriggerUID
    package let workflow: String
    package let id: String?
    package let kind: String

    /// What starts it, in words for people.
    package let rule: String
    package let state: State

    /// The reason why it is paused or halted.
    package let note: String?

    /// When it is due next, or what waits is decided.
    package let next: Timestamp?

    /// The time up to which everything is decided, if it goes by times.
    package let decided: Timestamp?

    /// Its last row in the ledger.
    package let last: LedgerRow?

    /// What keeps it from seeing all that it means, or from starting anything; each is a predicate
    /// to its name.
    package var troubles: [String] = []

    /// The zone by which it goes, if it goes by times.
    package var zone: String?
}

extension TriggerReport {
    init(_ standing: TriggerStanding, last: LedgerRow?) {
        let record = standing.record
        uid = record.uid
        workflow = record.workflow
        id = record.id
        kind = record.kind
        rule = standing.rule
        (state, note) = standing.state
        next = standing.next
        decided = standing.decided
        self.last = last
        troubles = standing.troubles
        zone = standing.zone
    }

    /// The name for people: its id, or else its kind.
    package var name: String { id ?? kind }
}

extension TriggerStanding {
    fileprivate var state: (TriggerReport.State, String?) {
        if record.state == .removed { return (.removed, nil) }
        if record.state == .paused { return (.halted, record.note) }
        if let pause { return (.paused, pause.words) }
        if let widening {
            return (.notAllowed, widening.added.words.joined(separator: "; "))
        }
        return (isEnabled ? .active : .disabled, nil)
    }
}

extension Pause {
    /// The person and the reason, in words for people.
    package var words: String { "by \(by)\(note.map { ": \($0)" } ?? "")" }
}

extension TriggerReport: StoredRecord {
    package static let table = StoredTable(
        "trigger", part("uid", \.uid), part("workflow", \.workflow), part(optional: "id", \.id),
        part("kind", \.kind), part("rule", \.rule), part("state", \.state),
        part(optional: "note", \.note), part(optional: "next", \.next),
        part(optional: "decided", \.decided), part(optional: "last", \.last),
        part("troubles", or: [], \.troubles), part(optional: "zone", \.zone),
        make: Self.init)
}

extension TriggerReport.State: StoredText {}

extension TriggerUID: StoredText {}
