public import Values

/// Where runs, journals, waits, signals and the ledger are kept.
///
/// Every change is one transaction. What was acknowledged survives what the durability promises; what failed
/// changed nothing. Reading never blocks writing, and reads what was acknowledged.
public protocol Store: Sendable {
    /// Stores a change; the same id again returns the first result, for an hour at least.
    ///
    /// Changes that can be told by what they hold need no id. A task that is cancelled meanwhile still
    /// gets the answer.
    func apply(_ change: Change, as id: ChangeID?) async throws(StoreError) -> ChangeResult

    /// The clock of the store.
    var clock: any StoreClock { get }

    /// Begins to gather hints.
    ///
    /// Whoever waits for something makes this first, reads then, and reads again at each hint.
    var hints: HintSequence { get }

    /// How often to read again without a hint, where hints may be lost.
    var recheckInterval: TimeSpan? { get }

    func run(_ id: RunID) async throws(StoreError) -> RunRecord?
    func runs(_ selection: RunSelection) async throws(StoreError) -> [RunRecord]

    /// Returns runs that the engine may claim, the workflows in turns and each by due time.
    func readyRuns(for engine: NewEngine, most: Int) async throws(StoreError) -> [RunRecord]

    /// Returns families all of whose runs have ended since they were settled last.
    func unsettledFamilies(most: Int) async throws(StoreError) -> [RunID]

    /// Returns entries in order; one that is not as it was stored is thrown as `damagedEntry`.
    func entries(
        of run: RunID, after number: Int, most: Int
    ) async throws(StoreError) -> [EntryRecord]

    func acts(on run: RunID, after number: Int) async throws(StoreError) -> [ActRecord]
    func waits(_ selection: WaitSelection) async throws(StoreError) -> [WaitRecord]

    /// Returns when the next open wait or the next claimable run is due.
    func nextDue() async throws(StoreError) -> NextDue

    func signals(
        _ selection: SignalSelection, most: Int
    ) async throws(StoreError) -> [SignalRecord]

    func engines() async throws(StoreError) -> [EngineRecord]
    func trigger(_ uid: TriggerUID) async throws(StoreError) -> TriggerRecord?
    func triggers() async throws(StoreError) -> [TriggerRecord]
    func versions(of trigger: TriggerUID) async throws(StoreError) -> [TriggerVersion]
    func occurrences(
        _ selection: OccurrenceSelection
    ) async throws(StoreError) -> [OccurrenceRecord]
    func definition(_ digest: Digest) async throws(StoreError) -> Definition?
    func latestDefinition(of workflow: String) async throws(StoreError) -> Definition?

    /// Stores bytes under their digest, before an entry that refers to them.
    func putBlob(_ bytes: [UInt8]) async throws(StoreError) -> Digest
    func blob(_ digest: Digest) async throws(StoreError) -> [UInt8]?
}
