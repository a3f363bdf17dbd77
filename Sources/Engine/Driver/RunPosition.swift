import Store

/// Where a run is in the store, as far as its owner knows.
struct RunPosition {
    let workflow: String
    let depth: Int

    /// The keys of the slots that it and those above it have.
    let keys: Set<String>

    /// Whether a person or an occurrence wants it, and no other run.
    let isWanted: Bool
    var epoch: Int
    var lastEntry: Int
    var actsTaken = 0

    /// Begins with a run that was just created; those above it hold some keys.
    init(_ run: NewRun, epoch: Int, under held: Set<String> = []) {
        workflow = run.workflow
        depth = run.origin.depth
        keys = held.union([run.admission?.key].compactMap(\.self))
        isWanted = run.origin.parent == nil
        self.epoch = epoch
        lastEntry = run.entries.count
    }

    /// Goes on with a run; those above it hold some keys.
    init(_ run: RunRecord, under held: Set<String>) {
        workflow = run.workflow
        depth = run.origin.depth
        keys = held.union([run.admission?.key].compactMap(\.self))
        isWanted = run.origin.parent == nil && run.lastEntry <= 1
        epoch = run.epoch
        lastEntry = run.lastEntry
        actsTaken = run.actsTaken
    }
}
