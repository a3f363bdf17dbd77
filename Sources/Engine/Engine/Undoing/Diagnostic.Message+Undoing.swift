import Diagnostics
import Store

/// Reasons why a run is not undone.
extension Diagnostic.Message {
    static func notEnded(_ run: RunID) -> Self {
        Self(
            code: "run-goes-on",
            "run '\(run)' has not ended, so that it cannot be undone; wait for its end, or cancel it"
        )
    }

    static func undonePart(_ run: RunID, of parent: RunID, at path: String) -> Self {
        Self(
            code: "part-of-run",
            "run '\(run)' is a step of run '\(parent)'; undo that one, with '--step \(path)' for this part alone"
        )
    }

    static func undoOfUndo(_ run: RunID, of other: RunID) -> Self {
        Self(
            code: "undo-of-undo",
            "run '\(run)' undoes run '\(other)', and is not undone itself; 'errand retry \(other)' does that one again"
        )
    }

    static func beingUndone(_ run: RunID, by other: RunID) -> Self {
        Self(
            code: "being-undone",
            "run '\(run)' is being undone, by run '\(other)'; wait for the end of that one")
    }

    static func beingRetried(_ run: RunID, by other: RunID) -> Self {
        Self(
            code: "being-retried",
            "run '\(run)' is being done again, by run '\(other)'; wait for the end of that one, or cancel it"
        )
    }

    static func notAllUndone(_ run: RunID, _ places: [String]) -> Self {
        let names = places.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
        let more = places.count > 3 ? " and \(places.count - 3) more" : ""
        return Self(
            code: "not-all-undone",
            "\(names)\(more) of run '\(run)' cannot be undone; '--force' undoes what can be, "
                + "and '--dry-run' tells of all steps")
    }

    static func nothingLeft(_ run: RunID, undoneBy other: RunID?) -> Self {
        guard let other else {
            return Self(code: "nothing-to-undo", "run '\(run)' has done nothing that can be undone")
        }
        return Self(code: "undone-already", "run '\(run)' was undone already, by run '\(other)'")
    }

    static func nothingToUndo(_ step: String, in run: RunID, among places: [String]) -> Self {
        let advice =
            Spelling.suggestion(for: step, among: places).map { "did you mean '\($0)'?" }
            ?? "'--dry-run' lists those that there are"
        return Self(
            code: "unknown-step",
            "no step '\(step)' of run '\(run)' has done anything to be undone; \(advice)")
    }

    static func tooMuchToUndo(_ run: RunID, _ count: Int, most: Int) -> Self {
        Self(
            code: "too-much-to-undo",
            "run '\(run)' has \(count) steps to be undone, and \(most) at once is the most; choose some with '--step'"
        )
    }
}

/// Reasons why a run is not done again that have to do with undoing.
extension Diagnostic.Message {
    static func undoNotRetried(_ run: RunID, of other: RunID) -> Self {
        Self(
            code: "retry-of-undo",
            "run '\(run)' undoes run '\(other)'; 'errand undo \(other)' tries again what it has left"
        )
    }

    static func undoneBefore(_ run: RunID, by other: RunID) -> Self {
        Self(
            code: "undone",
            "run '\(run)' was undone by run '\(other)', so that nothing of it can be taken over; "
                + "without '--from' and '--failed' all of it is done again")
    }
}
