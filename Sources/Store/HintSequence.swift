import Synchronization

/// What changed in a store from when the sequence was made, gathered while nobody asks.
///
/// It is for one consumer, and never ends by itself.
public struct HintSequence: AsyncSequence, Sendable {
    let listener: HintListener

    public func makeAsyncIterator() -> Iterator {
        Iterator(listener: listener)
    }

    public struct Iterator: AsyncIteratorProtocol {
        let listener: HintListener

        /// Returns what changed since the last call, or `nil` once the task is cancelled.
        public mutating func next() async -> Hints? {
            await listener.next()
        }
    }
}

/// One who listens to a store.
final class HintListener: Sendable {
    private struct State {
        var gathered = Hints()
        var waiter: CheckedContinuation<Hints?, Never>?
        var isCancelled = false
    }

    private let state = Mutex(State())

    func hear(_ hints: Hints) {
        let delivery = state.withLock { state in
            state.gathered.formUnion(hints)
            return Self.delivery(&state)
        }
        deliver(delivery)
    }

    func next() async -> Hints? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let delivery = state.withLock { state in
                    state.waiter = continuation
                    return Self.delivery(&state)
                }
                deliver(delivery)
            }
        } onCancel: {
            let delivery = state.withLock { state in
                state.isCancelled = true
                return Self.delivery(&state)
            }
            deliver(delivery)
        }
    }

    private typealias Delivery = (CheckedContinuation<Hints?, Never>, Hints?)

    /// Takes the waiter out if there is something for it.
    private static func delivery(_ state: inout State) -> Delivery? {
        guard let waiter = state.waiter, state.isCancelled || !state.gathered.isEmpty else {
            return nil
        }
        let hints = state.isCancelled ? nil : state.gathered
        state.waiter = nil
        state.gathered = Hints()
        return (waiter, hints)
    }

    private func deliver(_ delivery: Delivery?) {
        if let (waiter, hints) = delivery { waiter.resume(returning: hints) }
    }
}
