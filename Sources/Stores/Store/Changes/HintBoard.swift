import Locks

/// Tells all listeners of a store what changed.
package final class HintBoard: Sendable {
    private let listeners = Guarded<[@Sendable (Hints) -> Void]>([])

    package init() {}

    package func listen(_ hear: @escaping @Sendable (Hints) -> Void) {
        listeners.inTurn { $0.append(hear) }
    }

    package func tell(_ hints: Hints) {
        guard !hints.isEmpty else { return }
        for hear in listeners.inTurn({ $0 }) { hear(hints) }
    }
}
