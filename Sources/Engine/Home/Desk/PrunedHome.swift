package import Engine
import Runs
package import Store
package import Values

/// The things that were removed from a home, or would be.
package struct PrunedHome: Hashable, Sendable {
    package let report: PruneReport

    /// The removal before: who asked for it, and when.
    package let last: KeepingNote?

    package init(_ report: PruneReport, last: KeepingNote?) {
        self.report = report
        self.last = last
    }
}

extension PrunedHome: StoredRecord {
    package static let table = StoredTable(
        "pruned home", part("runs", \.report.pruned.runs),
        part("occurrences", \.report.pruned.occurrences),
        part("signals", \.report.pruned.signals), part("definitions", \.report.pruned.definitions),
        part("values", \.report.values), part("logs", \.report.logs),
        part(optional: "held_until", \.report.pruned.heldUntil), part(optional: "last", \.last),
        make: { runs, occurrences, signals, definitions, values, logs, heldUntil, last in
            var report = PruneReport()
            (report.pruned.runs, report.pruned.occurrences) = (runs, occurrences)
            (report.pruned.signals, report.pruned.definitions) = (signals, definitions)
            (report.values, report.logs, report.pruned.heldUntil) = (values, logs, heldUntil)
            return PrunedHome(report, last: last)
        })
}

/// A request to remove what is over.
package struct PruneRequest: Hashable, Sendable {
    /// The age that ended runs must have; without it, as the project says.
    package var age: TimeSpan?

    /// Whether nothing is removed, and it is only told what would be.
    package var isTrial = false
    package let by: String
}

extension PruneRequest { package init(by: String) { self.by = by } }

extension PruneRequest: StoredRecord {
    package static let table = StoredTable(
        "prune", part(optional: "age", \.age), part("trial", or: false, \.isTrial),
        part("by", \.by), make: Self.init)
}
