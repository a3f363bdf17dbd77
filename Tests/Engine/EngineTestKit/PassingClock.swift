/// A clock by which some lengths of time pass at once, and all others never.
package struct PassingClock: Clock {
    package typealias Instant = StillClock.Instant

    private let passing: Set<Duration>
    private let onSleep: @Sendable (Duration) -> Void

    package init(
        passing: Set<Duration>, onSleep: @escaping @Sendable (Duration) -> Void = { _ in }
    ) {
        self.passing = passing
        self.onSleep = onSleep
    }

    package var now: Instant { StillClock().now }
    package var minimumResolution: Duration { StillClock().minimumResolution }

    package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let span = now.duration(to: deadline)
        onSleep(span)
        guard !passing.contains(span) else { return }
        try await StillClock().sleep(until: deadline, tolerance: tolerance)
    }
}
