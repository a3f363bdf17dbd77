import Synchronization

/// Tells all listeners of a store what changed.
package final class HintBoard: Sendable {
    private let listeners = Mutex<[@Sendable (Hints) -> Void]>([])

    package init() {}

    package func listen(_ hear: @escaping @Sendable (Hints) -> Void) {
        inTurn { $0.append(hear) }
    }

    package func tell(_ hints: Hints) {
        guard !hints.isEmpty else { return }
        for hear in inTurn({ $0 }) { hear(hints) }
    }

    private func inTurn<Answer>(_ body: (inout [@Sendable (Hints) -> Void]) -> Answer) -> Answer {
        listeners.withLock { body(&$0) }
    }
}
