public import Values

/// Where runs, journals, waits, signals and the ledger are kept.
///
/// Every change is one transaction. What was acknowledged survives what the durability promises; what failed
/// changed nothing. Reading never blocks writing.
public protocol Store: Sendable {
    /// Stores a change; the same id again returns the first result.
    @concurrent
    func apply(_ change: Change, as id: ChangeID) async throws(StoreError) -> ChangeResult

    /// The clock by which leases, due times and delays are judged and everything is stamped.
    var now: Timestamp { get }

    func run(_ id: RunID) async throws(StoreError) -> RunRecord?
    func runs(_ selection: RunSelection) async throws(StoreError) -> [RunRecord]
    func entries(of run: RunID, after number: Int, limit: Int) async throws(StoreError) -> [EntryRecord]
    func waits(_ selection: WaitSelection) async throws(StoreError) -> [WaitRecord]
    func acts(of run: RunID, after number: Int) async throws(StoreError) -> [ActRecord]
    func definition(_ digest: Digest) async throws(StoreError) -> DefinitionRecord?
    func blob(_ digest: Digest) async throws(StoreError) -> [UInt8]?
}
