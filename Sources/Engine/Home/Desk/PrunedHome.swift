package import Calls
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

extension PrunedHome: StoredForm {
    package var stored: Value {
        let pruned = report.pruned
        return .stored([
            "runs": .int(Int64(pruned.runs)), "occurrences": .int(Int64(pruned.occurrences)),
            "signals": .int(Int64(pruned.signals)),
            "definitions": .int(Int64(pruned.definitions)),
            "values": .int(Int64(report.values)), "logs": .int(Int64(report.logs)),
            "held_until": pruned.heldUntil.map { .timestamp($0) },
            "last": last.map { ["by": .string($0.by), "at": .timestamp($0.at)] },
        ])
    }

    package init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "pruned home")
        var report = PruneReport()
        report.pruned.runs = try fields.int("runs")
        report.pruned.occurrences = try fields.int("occurrences")
        report.pruned.signals = try fields.int("signals")
        report.pruned.definitions = try fields.int("definitions")
        report.pruned.heldUntil = try fields.optionalTimestamp("held_until")
        report.values = try fields.int("values")
        report.logs = try fields.int("logs")
        var last: KeepingNote?
        if let note = fields.map["last"] {
            let fields = try StoredFields(of: note, "note")
            last = KeepingNote(by: try fields.string("by"), at: try fields.timestamp("at"))
        }
        self.init(report, last: last)
    }
}
