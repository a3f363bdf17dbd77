import Calls
import IntentHosting
import Locks
import Store

/// Calls that wait in memory for an answer, so that they can go on with it where they are.
///
/// A call that was let go is performed again, with the earlier answers.
final class HeldCalls: Sendable {
    /// A step of a run, which has at most one open question.
    struct Key: Hashable {
        let run: RunID
        let path: String
    }

    static let most = 1_000

    private struct State {
        var calls: [Key: PendingCall] = [:]

        /// In the order in which they were kept; some are gone.
        var order: [Key] = []
    }

    private let state = Guarded(State())

    func keep(_ call: PendingCall, at place: Key) {
        // Calls that are let go end outside of the lock, since their intents are told to stop then.
        let dropped = state.inTurn { state -> [PendingCall?] in
            var dropped = [state.calls.updateValue(call, forKey: place)]
            state.order.removeAll { $0 == place }
            state.order.append(place)
            while state.calls.count > Self.most, !state.order.isEmpty {
                dropped.append(state.calls.removeValue(forKey: state.order.removeFirst()))
            }
            return dropped
        }
        withExtendedLifetime(dropped) {}
    }

    func remove(at place: Key) -> PendingCall? {
        state.inTurn { state in
            if state.order.count > 2 * Self.most {
                state.order.removeAll { state.calls[$0] == nil }
            }
            return state.calls.removeValue(forKey: place)
        }
    }

    func call(at place: Key) -> PendingCall? { state.inTurn { $0.calls[place] } }

    /// Takes out all calls of a run whose questions are closed.
    func removeAll(of run: RunID) -> [PendingCall] {
        state.inTurn { state in
            let places = state.calls.keys.filter { $0.run == run }
            return places.compactMap { state.calls.removeValue(forKey: $0) }
        }
    }
}
