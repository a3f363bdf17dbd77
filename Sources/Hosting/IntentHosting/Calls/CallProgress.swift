public import Calls

/// The state of a call when it cannot go on by itself.
public enum CallProgress: Sendable {
    case ended(CallOutcome)

    /// It goes on with the answer.
    case asked(PendingCall)
}

/// A clock of which only lengths of time are known.
struct CallClock: Sendable {
    /// The time since some moment in the past.
    let elapsed: @Sendable () -> Duration
    let sleep: @Sendable (Duration) async throws -> Void

    init<Given: Clock<Duration>>(_ clock: Given) {
        let start = clock.now
        elapsed = { start.duration(to: clock.now) }
        sleep = { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) }
    }
}
