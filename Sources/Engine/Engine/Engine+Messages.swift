import Diagnostics
package import Messages
import Store
package import Values

/// What a gateway needs that hears other programs for the triggers in force.
extension Engine {
    /// The messages that triggers in force wait for.
    package var messageSources: Set<MessageSource> {
        Set(
            schedule.triggersAwake(where: \.spec.isEnabled).compactMap(\.spec.signal?.message))
    }

    /// The time by the clock of the store.
    package var now: Timestamp { parts.store.now }
}

extension EngineError {
    /// Whether a signal with the same name was stored before.
    package var isKnownSignal: Bool {
        messages.contains { $0.code == Diagnostic.Message.signalKnown.code }
    }

    /// Whether a signal has more in it than can be stored.
    package var isTooLargeSignal: Bool {
        messages.contains { $0.code == Diagnostic.Message.signalTooLarge.code }
    }
}
