import Locks
import Store
package import Values

/// Runs that are not performed: each lasts as long as is assumed, and has succeeded then.
///
/// An object beside the engines, so that a run which one of them leaves behind lasts on with the
/// next one.
package final class Rehearsal: Sendable {
    package let files = RehearsedFiles()

    private struct State {
        /// When the runs that go on will have ended, since the machine started, with their numbers.
        var ends: [RunID: (time: TimeSpan, number: Int)] = [:]

        /// The runs that something was done to.
        var touched: Set<RunID> = []
    }

    private let state = Guarded(State())
    private let length: @Sendable (_ workflow: String) -> TimeSpan

    /// The shortest time that a run lasts, since nothing takes no time.
    private static let shortest = TimeSpan.milliseconds(1)

    /// Creates a rehearsal in which runs of a workflow last as long as a closure says.
    package init(lasting length: @escaping @Sendable (_ workflow: String) -> TimeSpan) {
        self.length = length
    }

    /// Lets a run last from now on, unless it does already.
    func begin(_ run: RunRecord, at now: TimeSpan) {
        let end = now.adding(max(length(run.workflow), Self.shortest)) ?? .longest
        state.inTurn { state in
            if state.ends[run.id] == nil { state.ends[run.id] = (end, run.number) }
        }
    }

    func forget(_ run: RunID) { state.inTurn { $0.ends[run] = nil } }

    /// When the next run will have ended.
    var nextEnd: TimeSpan? { state.inTurn { $0.ends.values.map(\.time).min() } }

    /// The runs that have lasted long enough, the first to end first.
    func over(at now: TimeSpan) -> [RunID] {
        let over = state.inTurn { state in state.ends.filter { $0.value.time <= now } }
        return over.sorted { $0.value < $1.value }.map(\.key)
    }

    /// Notes that something was done to some runs; returns whether any of them goes on.
    func touch(_ runs: Set<RunID>) -> Bool {
        state.inTurn { state in
            let going = runs.filter { state.ends[$0] != nil }
            state.touched.formUnion(going)
            return !going.isEmpty
        }
    }

    /// Takes the runs that something was done to.
    func takeTouched() -> [RunID] {
        state.inTurn { state in
            defer { state.touched = [] }
            return state.touched.sorted()
        }
    }
}

extension Engine {
    /// Hears nothing any more and does nothing, as if its process had died between two changes.
    package func die() {
        alarm.stop()
        parts.bell.disconnect()
    }
}
