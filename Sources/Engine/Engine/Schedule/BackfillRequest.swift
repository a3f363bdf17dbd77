package import Values

/// A wish to start the runs that were due in the past and have not started.
package struct BackfillRequest: Hashable, Sendable {
    package let workflow: String
    package let from: Timestamp
    package let to: Timestamp

    /// Whether it is only told what would start.
    package var isDryRun = false

    /// The person or program that asks for it, in words for people.
    package var by = "hand"

    /// The runs that one request starts at most.
    package static let most = 1_000

    package init(of workflow: String, from: Timestamp, to: Timestamp) {
        self.workflow = workflow
        self.from = from
        self.to = to
    }
}

extension BackfillRequest: StoredRecord {
    package static let table = StoredTable(
        "backfill", part("workflow", \.workflow), part("from", \.from), part("to", \.to),
        part("dry_run", or: false, \.isDryRun), part("by", ifMissing: "hand", \.by),
        make: { workflow, from, to, isDryRun, by in
            var request = BackfillRequest(of: workflow, from: from, to: to)
            (request.isDryRun, request.by) = (isDryRun, by)
            return request
        })
}
