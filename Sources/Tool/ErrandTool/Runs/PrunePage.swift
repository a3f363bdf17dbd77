import Catalogue
import Engine
import Home
import Store
import Values

/// The things that were removed, in words.
struct PrunePage {
    private let pruned: PrunedHome
    private let isTrial: Bool
    private let time: PersonalTime

    init(_ pruned: PrunedHome, isTrial: Bool, time: PersonalTime) {
        self.pruned = pruned
        self.isTrial = isTrial
        self.time = time
    }

    var text: String {
        if let end = pruned.report.pruned.heldUntil {
            return "the clock was set by more than 36 hours, so ages are unknown; "
                + "nothing is removed before \(time.short(end))"
        }
        guard isTrial else { return things.isEmpty ? "nothing to remove" : "removed \(things)" }
        let last = pruned.last.map { "; \($0.by) removed something \(time.short($0.at))" } ?? ""
        return (things.isEmpty ? "nothing would be removed" : "would remove \(things)") + last
    }

    /// The counts as data; logs and large values are not counted before they are removed.
    var value: Value {
        guard isTrial, case .map(var map) = pruned.stored else { return pruned.stored }
        (map["logs"], map["values"]) = (nil, nil)
        return .map(map)
    }

    /// All that goes; what belongs to a run is not counted before it is removed.
    private var things: String {
        let report = pruned.report.pruned
        guard isTrial, report.runs > 0 else { return counts }
        let owner = report.runs == 1 ? "its" : "their"
        return "\(counts), with \(owner) logs and large values"
    }

    private var counts: String {
        let report = pruned.report
        let counts = [
            (report.pruned.runs, "run"), (report.logs, "log"),
            (report.pruned.occurrences, "occurrence"), (report.pruned.signals, "signal"),
            (report.pruned.definitions, "definition"), (report.values, "large value"),
        ]
        return counts.filter { $0.0 > 0 }
            .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: ", ")
    }
}
