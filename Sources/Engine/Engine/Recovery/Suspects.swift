import Locks
import Store
import Values

/// Runs over which a process has died.
///
/// They go on after all others, and one after the other, so that the guilty one dies alone.
final class Suspects: Sendable {
    fileprivate struct State {
        /// Runs that processes had in hand when they died, and that are not claimed since.
        var named: Set<RunID> = []

        /// Runs that were claimed, in that order.
        var line: [RunRecord] = []
        var present: (run: RunID, since: Timestamp)?
    }

    private let state = Guarded(State())

    /// How long the others wait for a suspect that does not store anything.
    fileprivate static let patience = TimeSpan.seconds(30)

    func name(_ run: RunID) { state.inTurn { _ = $0.named.insert(run) } }

    var named: [RunID] { state.inTurn { $0.named.sorted() } }

    func isNamed(_ run: RunID) -> Bool { state.inTurn { $0.named.contains(run) } }

    /// Notes that the death was counted.
    func count(_ run: RunID) { state.inTurn { _ = $0.named.remove(run) } }

    /// Lets a run that was claimed wait for its turn.
    func add(_ run: RunRecord) { state.inTurn { $0.line.append(run) } }

    /// Returns the run whose turn it is now, if there is one.
    func next(at now: Timestamp) -> RunRecord? {
        state.inTurn { state in
            guard !state.line.isEmpty, state.isFree(at: now) else { return nil }
            let run = state.line.removeFirst()
            state.present = (run.id, now)
            return run
        }
    }

    func isPresent(_ run: RunID) -> Bool { state.inTurn { $0.present?.run == run } }

    /// The time when the next one's turn comes in any case.
    var due: Timestamp? {
        state.inTurn { $0.line.isEmpty ? nil : $0.present?.since.adding(Self.patience) }
    }

    /// Notes that a run is not suspected any more, or let go; returns whether others have waited
    /// for that.
    func clear(_ run: RunID) -> Bool {
        state.inTurn { state in
            guard state.present?.run == run else { return false }
            state.present = nil
            return !state.line.isEmpty
        }
    }
}

extension Suspects.State {
    fileprivate func isFree(at now: Timestamp) -> Bool {
        // Where the clock was set back, the length of the wait is unknown.
        guard let since = present?.since, since <= now else { return true }
        return since.adding(Suspects.patience).map { $0 <= now } ?? false
    }
}
