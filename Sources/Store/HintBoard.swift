import Synchronization

/// Tells everybody who listens to a store what changed.
package final class HintBoard: Sendable {
    private struct Weak {
        weak var listener: HintListener?
    }

    private let listeners = Mutex<[Weak]>([])

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

    package func tell(_ hints: Hints) {
        guard !hints.isEmpty else { return }
        for weak in listeners.withLock({ $0 }) { weak.listener?.hear(hints) }
    }
}
