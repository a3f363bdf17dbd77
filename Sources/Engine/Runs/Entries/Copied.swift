package import Store
package import Values

/// The entries that a retry has from the earlier run.
package struct Copied: Hashable, Sendable {
    /// The run that is done again.
    package let run: RunID
    package let form: RetryForm

    /// The number of copied entries, which follow the first entry.
    package var count = 0

    /// The steps that are begun anew once all copies are in their places.
    package var anew: [StepPath] = []

    /// Calls of the earlier run that may have happened, by the paths of their steps.
    package var doubts: [StepPath: BegunCall] = [:]

    /// Runs that were started and did not succeed, by the paths of their steps.
    package var children: [StepPath: RunID] = [:]
}

extension Copied {
    package init(of run: RunID, _ form: RetryForm) {
        self.run = run
        self.form = form
    }
}

extension [Entry] {
    /// The range of the entries of a whole journal that are copies of another run's, of which the
    /// first entry tells.
    package var copies: Range<Int> {
        guard case .created(let created)? = first?.body, let copied = created.copied else {
            return 1..<1
        }
        // A document from elsewhere may have any number.
        return 1..<Swift.max(1, copied.count.addingReportingOverflow(1).partialValue)
    }
}

extension Copied: StoredRecord {
    package static let table = StoredTable(
        "copy", part("run", \.run), part("form", \.form), part("count", or: 0, \.count),
        part("anew", or: [], \.anew), part("doubts", or: [:], \.doubts),
        part("children", or: [:], \.children), make: Self.init)
}
