import Store
import Values

/// What an engine's role decides: which runs it goes on with, and what is due for them.
protocol Responsibility: Sendable {
    /// Registers the engine, and takes over what is its own now.
    func begin() async throws(StoreError)

    /// Goes on with a family of runs from now on.
    func adopt(_ family: RunID)

    /// Looks again at runs that wait for something that this process may bring along.
    func lookAgain() async throws(StoreError)

    /// Claims runs that engines before it have left, once the first due waits are over.
    func takeUp() async throws(StoreError)

    /// Claims ready runs, as far as there is room.
    func claimReady() async throws(StoreError)

    /// Ends the waits whose time is up.
    func endDueWaits() async throws(StoreError)

    /// Ends the waits that signals are for, and starts what triggers start for them.
    func hearSignals() async throws(StoreError)

    /// The questions of which people are to be reminded now.
    func waitsToRemind() async throws(StoreError) -> [WaitName]

    /// The time when something is due next.
    func nextDue() async throws(StoreError) -> NextDue

    /// Whether an open wait is over of which its run does not know yet.
    func isOver(_ wait: WaitRecord) async throws(StoreError) -> Bool

    /// Whether the engine goes on with a run as soon as it can.
    func goesOn(with run: RunRecord) -> Bool

    /// The definitions that triggers start, or `nil` where the engine does not know them.
    var definitionsInForce: Set<Digest>? { get }
}

extension NextDue {
    /// The time of day at which the earlier of two clocks says that something is due.
    func instant(by reading: ClockReading) -> Timestamp? {
        let left = sinceBoot?.subtracting(reading.sinceBoot)
        return [instant, left.flatMap { reading.instant.adding($0) }].compactMap(\.self).min()
    }
}
