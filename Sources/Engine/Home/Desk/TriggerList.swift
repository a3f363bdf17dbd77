package import Engine
package import Values

/// The triggers of a home and what was left for later, and whether a process decides about them
/// now.
package struct TriggerList: Hashable, Sendable {
    package let triggers: [TriggerReport]

    /// What waits, if the triggers are not those of one workflow.
    package let followUps: [WaitingFollowUp]
    package let isServed: Bool

    /// How the process that decides about them has read its files, if one does.
    package var project: ProjectStanding?
}

extension TriggerList: StoredRecord {
    package static let table = StoredTable(
        "list", part("triggers", \.triggers), part("follow_ups", or: [], \.followUps),
        part("served", or: false, \.isServed),
        part(optional: "project", \.project), make: Self.init)
}

/// Selects the signals to list, the newest first.
package struct SignalFilter: Hashable, Sendable {
    package var name: String?
    package var most = 20

    package init() {}
}

extension SignalFilter: StoredRecord {
    package static let table = StoredTable(
        "filter", part(optional: "name", \.name), part("most", \.most),
        make: { name, most in
            var filter = SignalFilter()
            (filter.name, filter.most) = (name, most)
            return filter
        })
}

/// Selects the rows of the ledger to list, the newest first.
package struct LedgerFilter: Hashable, Sendable {
    /// Without a workflow, the rows of all that started nothing.
    package let workflow: String?

    /// Only what was due in this time.
    package var from: Timestamp?
    package var to: Timestamp?
    package var most = 20

    package init(of workflow: String?) { self.workflow = workflow }
}

extension LedgerFilter: StoredRecord {
    package static let table = StoredTable(
        "filter", part(optional: "workflow", \.workflow), part(optional: "from", \.from),
        part(optional: "to", \.to), part("most", \.most),
        make: { workflow, from, to, most in
            var filter = LedgerFilter(of: workflow)
            (filter.from, filter.to, filter.most) = (from, to, most)
            return filter
        })
}
