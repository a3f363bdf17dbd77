import Synchronization
package import Values

/// A clock that stands still until it is moved, by a test or a simulation.
package final class ManualClock: StoreClock {
    private let current: Mutex<ClockReading>

    /// Starts a thousand seconds after the machine did, where nothing else is said on the first of
    /// January 2026.
    package init(at start: Timestamp = Timestamp(seconds: 1_767_225_600) ?? .epoch) {
        current = Mutex(ClockReading(instant: start, sinceBoot: .seconds(1000)))
    }

    package var reading: ClockReading { inTurn { $0 } }

    /// Lets time pass, by which both clocks move.
    package func advance(by span: TimeSpan) {
        inTurn { clock in
            clock = ClockReading(
                instant: clock.instant.adding(span) ?? .latest,
                sinceBoot: clock.sinceBoot.adding(span) ?? clock.sinceBoot)
        }
    }

    /// Sets the time of day, as people do, which is no time that passes.
    package func set(_ instant: Timestamp) {
        inTurn { $0 = ClockReading(instant: instant, sinceBoot: $0.sinceBoot) }
    }

    private func inTurn<Answer>(_ body: (inout ClockReading) -> Answer) -> Answer {
        current.withLock { body(&$0) }
    }
}
