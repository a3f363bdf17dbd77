import Engine
import Synchronization
package import Values

/// An alarm that rings when it is told how late it is.
package final class HandAlarm: Alarm {
    private struct State {
        var instant: Timestamp?
        var ring: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())

    package init() {}

    package func start(_ ring: @escaping @Sendable () -> Void) {
        state.withLock { $0.ring = ring }
    }

    package func set(for instant: Timestamp?) {
        state.withLock { $0.instant = instant }
    }

    package func stop() {
        state.withLock { $0 = State() }
    }

    /// The time that it is set for.
    package var instant: Timestamp? { state.withLock { $0.instant } }

    /// Rings, for any time that it is set for.
    package func ring() { state.withLock { $0.ring }?() }

    /// Rings if it is late enough; returns whether it did.
    package func ring(at now: Timestamp) -> Bool {
        let ring = state.withLock { state -> (@Sendable () -> Void)? in
            guard let instant = state.instant, instant <= now else { return nil }
            state.instant = nil
            return state.ring
        }
        ring?()
        return ring != nil
    }
}
