import Values

/// Rows in dictionaries.
final class MemoryTables {
    let journal: MemoryStore.Journal

    /// Runs in the order of their numbers, from 1; those that have no number by their ids are gone.
    var runs: [RunRecord] = []
    var numbers: [RunID: Int] = [:]
    var going: Set<RunID> = []
    var doubtful: Set<Int> = []
    var unfinished: Set<Int> = []

    /// Those of them that may be claimed, now or later.
    var free: Set<Int> = []
    var admitted: [String: Set<Int>] = [:]
    var yielded: [String: Set<Int>] = [:]
    var queued: [String: Set<Int>] = [:]
    var unsettled: Set<RunID> = []
    var entries: [Int: [EntryRecord]] = [:]
    var acts: [Int: [ActRecord]] = [:]
    var waits: [Int: [String: WaitRecord]] = [:]

    /// Signals in the order of their numbers.
    var signals: [SignalRecord] = []

    /// The number of the first of these, or that the first one gets.
    var firstSignal = 1
    var signalNumbers: [String: Int] = [:]
    var firstUndispatched = 0

    var triggersByUID: [TriggerUID: TriggerRecord] = [:]
    var versions: [TriggerUID: [TriggerVersion]] = [:]
    var occurrences: [TriggerUID: [OccurrenceRecord]] = [:]
    var occurrencePlaces: [OccurrenceKey: Int] = [:]
    var files: [TriggerUID: [[UInt8]: FileRow]] = [:]
    var fileRoots: [TriggerUID: [[UInt8]: FileRoot]] = [:]

    var enginesByID: [EngineID: EngineRecord] = [:]
    var definitions: [Digest: DefinitionRecord] = [:]
    var latestDefinitions: [String: Digest] = [:]
    var loadedByID: [String: LoadedWorkflow] = [:]
    var looseSince: [Digest: Timestamp] = [:]
    var facts: [String: String] = [:]
    var blobs: [Digest: StoredBlob] = [:]
    private var results: [ChangeID: (ChangeResult, at: Timestamp)] = [:]
    private var mostResults = 1000

    init(journal: MemoryStore.Journal) { self.journal = journal }
}

extension MemoryTables: Tables {
    func result(of change: ChangeID) -> ChangeResult? { results[change]?.0 }

    func remember(_ result: ChangeResult, of change: ChangeID, at: Timestamp) {
        results[change] = (result, at)
        guard results.count > mostResults else { return }
        let oldest = at.subtracting(ChangeID.kept) ?? .earliest
        // Where the clock was set back, what comes from the future is kept for an hour from now.
        results = results.mapValues { ($0.0, min($0.at, at)) }.filter { $0.value.at >= oldest }
        mostResults = max(1000, 2 * results.count)
    }

    func definition(_ digest: Digest) -> DefinitionRecord? { definitions[digest] }

    func latestDefinition(of workflow: String) -> DefinitionRecord? {
        latestDefinitions[workflow].flatMap { definitions[$0] }
    }

    func update(_ definition: DefinitionRecord) { definitions[definition.digest] = definition }

    func insert(_ definition: DefinitionRecord) {
        definitions[definition.digest] = definition
        latestDefinitions[definition.workflow] = definition.digest
    }

    func loadedWorkflows() -> [LoadedWorkflow] {
        loadedByID.values.sorted { $0.id.utf8.lexicographicallyPrecedes($1.id.utf8) }
    }

    func set(_ workflow: LoadedWorkflow) { loadedByID[workflow.id] = workflow }

    func removeLoadedWorkflow(_ id: String) { loadedByID[id] = nil }
}

extension MemoryTables {
    func engine(_ id: EngineID) -> EngineRecord? { enginesByID[id] }

    func engines() -> [EngineRecord] {
        enginesByID.values.sorted { ($0.startedAt, $0.engine.id) < ($1.startedAt, $1.engine.id) }
    }

    func set(_ engine: EngineRecord) { enginesByID[engine.engine.id] = engine }

    func remove(_ engine: EngineID) { enginesByID[engine] = nil }

    func releaseRuns(of engine: EngineID, at now: Timestamp) -> Int {
        let owned = unfinished.filter { runs[$0 - 1].owner == engine }
        for number in owned {
            var run = runs[number - 1]
            run.owner = nil
            run.state = .running
            run.waitingFor = nil
            run.due = now
            update(run)
        }
        return owned.count
    }

    func expireLeases(at now: Timestamp) {
        for id in enginesByID.keys { enginesByID[id]?.until = now }
    }
}

/// A large value, and when it was stored last.
struct StoredBlob {
    let bytes: [UInt8]
    let at: Timestamp
}
