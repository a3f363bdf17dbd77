import Synchronization

/// A clock that stands still: a task that sleeps by it sleeps until cancelled.
package struct StillClock: Clock {
    package struct Instant: InstantProtocol {
        let offset: Duration

        package func advanced(by duration: Duration) -> Instant {
            Instant(offset: offset + duration)
        }

        package func duration(to other: Instant) -> Duration { other.offset - offset }
        package static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
    }

    package init() {}

    package var now: Instant { Instant(offset: .zero) }
    package var minimumResolution: Duration { .nanoseconds(1) }

    package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let (stream, _) = AsyncStream.makeStream(of: Never.self)
        for await _ in stream {}
        try Task.checkCancellation()
    }
}
