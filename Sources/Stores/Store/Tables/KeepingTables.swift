package import Values

/// The rows of a store that decide what is kept.
package protocol KeepingTables: AnyObject {
    /// Families whose runs have all ended before an instant, without pending consequences, the
    /// oldest first.
    func endedFamilies(before instant: Timestamp, most: Int) throws(StoreError) -> [RunID]

    /// Families of which a part has gone.
    func goingFamilies() throws(StoreError) -> [RunID]
    func setGoing(_ family: RunID, _ isGoing: Bool) throws(StoreError)
    func newestRun(inFamily family: RunID) throws(StoreError) -> Int?
    func countRuns(inFamily family: RunID) throws(StoreError) -> Int

    /// Removes so many rows of an ended run at most, its own as the last; returns the number.
    func removeRows(of run: Int, most: Int) throws(StoreError) -> Int

    /// Occurrences that were due before an instant and whose runs are gone.
    func oldOccurrences(before instant: Timestamp, most: Int) throws(StoreError) -> [OccurrenceKey]
    func remove(_ occurrence: OccurrenceKey) throws(StoreError)

    /// The first signals, without their payloads.
    func oldestSignals(most: Int) throws(StoreError) -> [SignalHead]

    /// The lowest mark of a run that has not ended, or number of a signal that ended a wait.
    func lowestMark() throws(StoreError) -> Int?
    func removeSignals(through number: Int) throws(StoreError)

    /// Definitions that no run has, and that are not the last of their workflows.
    func looseDefinitions() throws(StoreError) -> [LooseDefinition]

    /// Notes since when a definition has been loose; `nil` is that it is not.
    func setLoose(_ definition: Digest, since: Timestamp?) throws(StoreError)
    func remove(_ definition: Digest) throws(StoreError)

    /// Whether an entry refers to a large value.
    func refers(to value: Digest) throws(StoreError) -> Bool

    /// Marks all runs that have not ended, and makes those ready that wait.
    func doubtUnfinishedRuns(at now: Timestamp) throws(StoreError)
    func isDoubtful(_ run: Int) throws(StoreError) -> Bool

    /// The marked runs that are ready to be claimed.
    func doubtfulRuns() throws(StoreError) -> [RunRecord]
    func trust(_ run: Int) throws(StoreError)

    /// A fact about the store as a whole.
    func fact(_ name: String) throws(StoreError) -> String?
    func setFact(_ name: String, _ value: String) throws(StoreError)

    /// The start of the machine in which this is, where that is known.
    var bootName: String { get }
}

/// The parts of a signal that decide whether it may go.
package struct SignalHead {
    package let number: Int
    package let storedAt: Timestamp
    package let isDispatched: Bool

    package init(number: Int, storedAt: Timestamp, isDispatched: Bool) {
        self.number = number
        self.storedAt = storedAt
        self.isDispatched = isDispatched
    }
}

/// A definition that nothing refers to.
package struct LooseDefinition {
    package let digest: Digest
    package let since: Timestamp?

    package init(_ digest: Digest, since: Timestamp?) {
        self.digest = digest
        self.since = since
    }
}
