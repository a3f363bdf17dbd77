import Synchronization

/// Tells everybody who listens to a store what changed.
package final class HintBoard: Sendable {
    private struct Weak {
        weak var listener: HintListener?
    }

    private let listeners = Mutex<[Weak]>([])
    private let ears = Mutex<[@Sendable (Hints) -> Void]>([])

    package init() {}

    /// Begins to gather hints for somebody new.
    package func sequence() -> HintSequence {
        let listener = HintListener()
        listeners.withLock { listeners in
            listeners.removeAll { $0.listener == nil }
            listeners.append(Weak(listener: listener))
        }
        return HintSequence(listener: listener)
    }

    /// Has somebody told at once, by whoever made the change and before it is acknowledged.
    package func listen(_ hear: @escaping @Sendable (Hints) -> Void) {
        ears.withLock { $0.append(hear) }
    }

    package func tell(_ hints: Hints) {
        guard !hints.isEmpty else { return }
        for hear in ears.withLock({ $0 }) { hear(hints) }
        for weak in listeners.withLock({ $0 }) { weak.listener?.hear(hints) }
    }
}
