/// Remembers the keys of effects that have happened, so that each happens once.
///
/// A key may go some time after the last run that could come back with it.
public protocol KeyKeeper: Sendable {
    /// Notes that no run will come back with these keys, as of a time since 1970.
    ///
    /// The time may be noted again when the runs have been taken up once more; the last one counts.
    func settle(_ keys: [IdempotencyKey], at time: Duration) throws

    /// Forgets the keys that were settled before a time since 1970; returns how many.
    @discardableResult
    func pruneSettled(before time: Duration) throws -> Int
}
