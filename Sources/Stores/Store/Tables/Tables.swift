package import Values

/// The rows of a store, as the rules see them within one transaction.
///
/// The rules that all stores share are in ``Transaction``; a store brings the rows. None of these
/// decides anything. Runs are meant by their numbers, and rows that refer to a run are written
/// after it.
package protocol Tables: RunTables, WaitTables, SignalTables, TriggerTables, FileTables,
    EngineTables, KeepingTables
{
    /// The result of a change that was stored under this id.
    func result(of change: ChangeID) throws(StoreError) -> ChangeResult?

    func remember(_ result: ChangeResult, of change: ChangeID, at: Timestamp) throws(StoreError)

    func definition(_ digest: Digest) throws(StoreError) -> DefinitionRecord?
    func latestDefinition(of workflow: String) throws(StoreError) -> DefinitionRecord?
    func insert(_ definition: DefinitionRecord) throws(StoreError)

    /// In the order of their ids.
    func loadedWorkflows() throws(StoreError) -> [LoadedWorkflow]
    func set(_ workflow: LoadedWorkflow) throws(StoreError)
    func removeLoadedWorkflow(_ id: String) throws(StoreError)
    func update(_ definition: DefinitionRecord) throws(StoreError)
}

/// The part of a run that an advance needs.
package struct RunHead {
    package let number: Int
    package let state: RunState
    package let isOwned: Bool
    package let epoch: Int
    package var lastEntry: Int
    package let acts: Int
    package let actsTaken: Int
    package let deaths: Int
    package let waitingFor: String?
    package let hasYielded: Bool

    package init(
        number: Int, state: RunState, isOwned: Bool, epoch: Int, lastEntry: Int, acts: Int,
        actsTaken: Int, deaths: Int, waitingFor: String?, hasYielded: Bool
    ) {
        self.number = number
        self.state = state
        self.isOwned = isOwned
        self.epoch = epoch
        self.lastEntry = lastEntry
        self.acts = acts
        self.actsTaken = actsTaken
        self.deaths = deaths
        self.waitingFor = waitingFor
        self.hasYielded = hasYielded
    }

    package init(_ run: RunRecord) {
        self.init(
            number: run.number, state: run.state, isOwned: run.owner != nil, epoch: run.epoch,
            lastEntry: run.lastEntry, acts: run.acts, actsTaken: run.actsTaken,
            deaths: run.deaths, waitingFor: run.waitingFor, hasYielded: run.hasYielded)
    }
}

/// The numbers of runs that have a slot of a key, wait for one, and have yielded theirs while they
/// wait for a person.
package struct SlotUse {
    package let taken: Int
    package let waiting: Int
    package let yielded: Int

    package init(taken: Int, waiting: Int, yielded: Int) {
        self.taken = taken
        self.waiting = waiting
        self.yielded = yielded
    }
}

/// Selects the runs that an engine may claim now.
package struct Readiness {
    package let place: MachineID
    package let format: Int
    package let instant: Timestamp

    init(_ engine: NewEngine, at instant: Timestamp) {
        place = engine.place
        format = engine.format
        self.instant = instant
    }
}

package protocol RunTables: AnyObject {
    /// The number that the next run gets.
    func nextRunNumber() throws(StoreError) -> Int

    func run(_ id: RunID) throws(StoreError) -> RunRecord?
    func run(numbered number: Int) throws(StoreError) -> RunRecord?
    func head(of id: RunID) throws(StoreError) -> RunHead?
    func number(of id: RunID) throws(StoreError) -> Int?
    func runs(_ selection: RunSelection) throws(StoreError) -> [RunRecord]

    /// The workflows of all runs, in the order of their texts.
    func workflowsOfRuns() throws(StoreError) -> [WorkflowIdentity]
    func insert(_ run: RunRecord) throws(StoreError)
    func update(_ run: RunRecord) throws(StoreError)

    /// Stores the owner of a run that was ready, the time of the claim, and the deaths; nothing
    /// else of the run has changed.
    func updateOwner(_ run: RunRecord) throws(StoreError)

    /// Lets a run that waits be claimed.
    func makeReady(_ run: Int, at now: Timestamp) throws(StoreError)

    func use(of key: String) throws(StoreError) -> SlotUse

    /// The newest run that has a slot of a key.
    func newestHolder(of key: String) throws(StoreError) -> RunRecord?

    /// The runs that have not ended under keys with a beginning, in the order of their keys.
    func unfinishedRuns(
        underKeysBeginning prefix: String, most: Int
    ) throws(StoreError) -> [RunRecord]

    /// The newest run that has given up its slot of a key, and waits for a person.
    func newestYielded(of key: String) throws(StoreError) -> RunID?

    /// The runs that wait for a slot of a key, by due time.
    func queue(of key: String, most: Int) throws(StoreError) -> [RunRecord]

    func readyWorkflows(_ readiness: Readiness) throws(StoreError) -> [String]
    func readyRuns(
        of workflow: String, _ readiness: Readiness, most: Int
    ) throws(StoreError) -> [RunRecord]

    /// The earliest time at which a run can be claimed that cannot be now.
    func nextReady(after instant: Timestamp) throws(StoreError) -> Timestamp?

    /// Lets runs that can be claimed in a span be claimed at its beginning; returns whether there
    /// are any.
    func makeReady(dueAfter start: Timestamp, through end: Timestamp) throws(StoreError) -> Bool

    func entries(
        of run: Int, _ id: RunID, after number: Int, most: Int
    ) throws(StoreError) -> [EntryRecord]

    /// Adds entries to a run, which moves its last entry.
    func append(
        _ entries: [NewEntry], to run: Int, _ id: RunID, after last: Int, at: Timestamp, mark: Int
    ) throws(StoreError)

    func acts(on run: Int, _ id: RunID, after number: Int) throws(StoreError) -> [ActRecord]
    func insert(_ act: ActRecord, on run: Int) throws(StoreError)

    func hasUnfinishedRuns(inFamily family: RunID) throws(StoreError) -> Bool
    func isUnsettled(_ family: RunID) throws(StoreError) -> Bool
    func settle(family: RunID) throws(StoreError)
}

package protocol WaitTables: AnyObject {
    func wait(of run: Int, at path: String) throws(StoreError) -> WaitRecord?
    func waits(_ selection: WaitSelection) throws(StoreError) -> FoundWaits
    func waits(of run: Int) throws(StoreError) -> FoundWaits
    func insert(_ wait: WaitRecord, of run: Int) throws(StoreError)
    func update(_ wait: WaitRecord, of run: Int) throws(StoreError)
    func removeWait(of run: Int, at path: String) throws(StoreError)
    func removeWaits(of run: Int) throws(StoreError)
    func endedWaits(of run: Int) throws(StoreError) -> Set<String>
    func dueWaits(at reading: ClockReading, most: Int) throws(StoreError) -> FoundWaits

    /// The open waits whose reminders are due by an instant.
    func waits(toRemindBy instant: Timestamp, most: Int) throws(StoreError) -> FoundWaits

    /// Ends the reminders of a wait.
    func removeReminder(of run: Int, at path: String) throws(StoreError)

    /// Ends a wait of which nothing else is known.
    func end(unread wait: UnreadWait, with end: WaitEnd, at instant: Timestamp) throws(StoreError)

    /// The time when the next open wait is over, or has a reminder.
    func nextDueWait() throws(StoreError) -> NextDue
}

package protocol SignalTables: AnyObject {
    /// The highest number of a signal, or of one by its name.
    func lastSignal() throws(StoreError) -> Int
    func lastSignal(named name: String) throws(StoreError) -> Int
    func signal(_ id: String) throws(StoreError) -> SignalRecord?
    func signal(numbered number: Int) throws(StoreError) -> SignalRecord?
    func signals(_ selection: SignalSelection, most: Int) throws(StoreError) -> [SignalRecord]
    func hasUndispatched(named name: String, storedBy: Timestamp) throws(StoreError) -> Bool
    func insert(_ signal: SignalRecord) throws(StoreError)

    /// Adds runs that the signal let go on.
    func add(woken runs: [RunID], to number: Int) throws(StoreError)
    func setDispatched(_ number: Int) throws(StoreError)
}

package protocol TriggerTables: AnyObject {
    func trigger(_ uid: TriggerUID) throws(StoreError) -> TriggerRecord?
    func triggers() throws(StoreError) -> [TriggerRecord]
    func set(_ trigger: TriggerRecord) throws(StoreError)
    func versions(of trigger: TriggerUID) throws(StoreError) -> [TriggerVersion]
    func insert(_ version: TriggerVersion, of trigger: TriggerUID) throws(StoreError)

    /// The last verdict on an occurrence.
    func judgement(of key: OccurrenceKey) throws(StoreError) -> Judgement?
    func occurrences(_ selection: OccurrenceSelection) throws(StoreError) -> [OccurrenceRecord]

    /// The occurrences, or ranges of them, of which all were due later.
    func occurrences(
        of trigger: TriggerUID, dueAfter instant: Timestamp
    ) throws(StoreError) -> [OccurrenceKey]

    /// The number of runs that a trigger's occurrences after an instant have started.
    func countStarts(of trigger: TriggerUID, after instant: Timestamp) throws(StoreError) -> Int

    /// Stores the row without its verdicts, or the run of a row that had none.
    func set(_ occurrence: OccurrenceRecord) throws(StoreError)
    func append(_ judgement: DatedJudgement, to key: OccurrenceKey) throws(StoreError)
}

package protocol EngineTables: AnyObject {
    func engine(_ id: EngineID) throws(StoreError) -> EngineRecord?
    func engines() throws(StoreError) -> [EngineRecord]
    func set(_ engine: EngineRecord) throws(StoreError)
    func remove(_ engine: EngineID) throws(StoreError)

    /// Makes the runs of an engine ready, and returns how many there were.
    func releaseRuns(of engine: EngineID, at now: Timestamp) throws(StoreError) -> Int
}
