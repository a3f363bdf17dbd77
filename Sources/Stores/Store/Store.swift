package import Values

/// Keeps runs, journals, waits, signals and the ledger.
///
/// Every change is one transaction. What was acknowledged survives what the durability promises;
/// what failed changed nothing. Reading never holds up writing.
package protocol Store: Sendable {
    /// Stores a change; the same id again returns the first result, for an hour at least.
    ///
    /// Changes that can be told by what they hold need no id. A task that is cancelled meanwhile
    /// still gets the answer.
    nonisolated(nonsending) func apply(
        _ change: Change, as id: ChangeID?
    ) async throws(StoreError) -> ChangeResult

    /// The clock of the store.
    var clock: any StoreClock { get }

    /// Adds a listener for the life of the store, who gets each hint before the change is
    /// acknowledged.
    ///
    /// The listener must not wait or store anything. To look for something, listen first, read
    /// then, and read again at each hint.
    func listen(_ hear: @escaping @Sendable (Hints) -> Void)

    /// Begins to look for damage, where there is reason to; listeners get the finding.
    func lookForDamage()

    /// Reads from one state of the store, which has all acknowledged changes.
    func answer<Answer>(_ query: Query<Answer>) async throws(StoreError) -> Answer

    /// Stores bytes under their digest, before an entry that refers to them.
    func putBlob(_ bytes: [UInt8]) async throws(StoreError) -> Digest
    func blob(_ digest: Digest) async throws(StoreError) -> [UInt8]?

    /// Removes large values that were stored an hour ago, and that no entry refers to; returns how
    /// many.
    func sweepBlobs() async throws(StoreError) -> Int

    /// The secret values of runs.
    var drawers: any Drawers { get }
}

extension Store {
    /// There is no reason to.
    package func lookForDamage() {}
}
