public import Foundation
public import IntentTraits

extension Invocation {
    /// Leaves an intent of the same app to be performed with its values at an instant.
    ///
    /// It is stored together with the outcome of this invocation, and not at all if that fails. One
    /// of the same name that waits is replaced. An instant that is past has come.
    public func followUp(
        _ intent: some AppIntent, named name: String, at instant: Date
    ) async throws {
        try await leave(FollowUp(named: name, .at(instant.sinceEpoch)), performing: intent)
    }

    /// Leaves an intent of the same app to be performed with its values when the next signal of a
    /// name comes.
    ///
    /// It is stored together with the outcome of this invocation, and not at all if that fails. One
    /// of the same name that waits is replaced.
    public func followUp(
        _ intent: some AppIntent, named name: String, when signal: String
    ) async throws {
        try await leave(FollowUp(named: name, .signal(signal)), performing: intent)
    }
}

extension Date {
    /// The time since 1970 to the microsecond, which is as much as a date has in our years; what is
    /// far outside of all calendars becomes the end of what can be told.
    fileprivate var sinceEpoch: Duration {
        let seconds = timeIntervalSince1970
        guard seconds.magnitude < 1e12 else { return .seconds(seconds < 0 ? -1e12 : 1e12) }
        let whole = seconds.rounded(.down)
        return .seconds(Int64(whole)) + .microseconds(Int64(((seconds - whole) * 1e6).rounded()))
    }
}
