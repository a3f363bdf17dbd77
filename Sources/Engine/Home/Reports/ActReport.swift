package import IntentTraits
package import Runs
package import Store
package import Values

/// An intent that was performed, by whatever way that came about.
package struct ActReport: Hashable, Sendable {
    package let run: RunID
    package let path: StepPath
    package let workflow: String
    package let intent: String

    /// The last word on it, such as `succeeded`.
    package let status: String
    package var dialog: String?

    /// The things that it has changed, which an undo puts back.
    package let things: [String]

    /// The person or thing that started the run.
    package let cause: String

    /// The place where the wish for the run came from, and the person for whom it was, as far as
    /// they are known.
    package var source: Invocation.Source?
    package var person: String?
    package let at: Timestamp

    /// The run whose act it takes back.
    package var undoes: RunID?

    /// The run that has undone it.
    package var undoneBy: RunID?
}

extension ActReport {
    /// Describes a step of a run, by whose journal it is known; `nil` where the step performs no
    /// intent, or has not begun to.
    init?(_ step: StepReport, of run: RunRecord, _ journal: JournalFold) {
        guard let intent = step.intent, let status = step.status, status != "skipped",
            !step.isTakenOver
        else { return nil }
        self.init(
            run: run.id, path: step.path, workflow: run.workflow, intent: intent, status: status,
            dialog: step.dialog, things: step.things, cause: run.origin.cause,
            source: journal.source, person: journal.person,
            at: step.finished ?? step.started ?? run.createdAt, undoes: run.origin.undoOf)
    }

    /// The app of its intent.
    var app: Substring { intent.prefix { $0 != "." } }
}

extension ActReport: StoredRecord {
    package static let table = StoredTable(
        "act", part("run", \.run), part("path", \.path), part("workflow", \.workflow),
        part("intent", \.intent), part("status", \.status), part(optional: "dialog", \.dialog),
        part("things", or: [], \.things), part("cause", \.cause),
        part(optional: "source", \.source), part(optional: "person", \.person),
        part("at", \.at),
        part(optional: "undoes", \.undoes),
        part(optional: "undone_by", \.undoneBy), make: Self.init)
}

/// Selects the acts to list, the newest first.
package struct ActFilter: Hashable, Sendable {
    /// Only those of this app.
    package var app: String?

    /// Whether those are listed as well that change nothing.
    package var includesReads = false
    package var most = 20

    package init() {}
}

extension ActFilter: StoredRecord {
    package static let table = StoredTable(
        "filter", part(optional: "app", \.app), part("reads", or: false, \.includesReads),
        part("most", \.most),
        make: { app, includesReads, most in
            var filter = ActFilter()
            (filter.app, filter.includesReads, filter.most) = (app, includesReads, most)
            return filter
        })
}
