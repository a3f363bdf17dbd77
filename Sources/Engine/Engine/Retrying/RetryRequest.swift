package import Runs
package import Store
package import Values
package import Workflows

/// A person's wish to do a run again.
package struct RetryRequest: Hashable, Sendable {
    /// The run; at the border of a home, the beginning of its id is enough.
    package var run: RunID
    package var form = RetryForm()

    /// The present version of the workflow, where it is to be used, and the folder for its relative
    /// paths.
    package var definition: Definition?
    package var folder: String?

    /// The variables to look in for names that the workflow declares now and did not then; without
    /// them, those of the engine.
    package var environment: [String: String]?

    /// The rule for other runs of the workflow, as for a start.
    package var ifRunning: Admission.Mode?

    /// Whether it is only stored, for an engine that goes on with everything.
    package var isLeft = false

    /// Whether a person is about to follow it, and so sees its end.
    package var isWatched = false

    /// The person or program that asks for it, in words for people.
    package var by = "hand"
}

extension RetryRequest { package init(of run: RunID) { self.run = run } }

extension RetryRequest: StoredRecord {
    package static let table = StoredTable(
        "retry", part("run", \.run), part("form", \.form), definition(optional: \.definition),
        part(optional: "folder", \.folder), part(optional: "environment", \.environment),
        part(optional: "if_running", \.ifRunning), unstored(false),
        part(not: "detached", \.isWatched), part("by", \.by), make: Self.init)
}

/// The result of a request to retry a run.
package struct RetryReceipt: Hashable, Sendable {
    /// The run that does it again.
    package let run: RunID

    /// Whether it was created now, and not when the same was wanted before.
    package let isNew: Bool
}
