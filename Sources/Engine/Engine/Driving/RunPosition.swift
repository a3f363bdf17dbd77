import Store

/// The position of a run in the store, as far as its owner knows.
struct RunPosition {
    let workflow: String

    /// The first run of its family.
    let family: RunID
    let origin: Origin

    /// The keys of the slots that it and those above it have.
    let keys: Set<String>

    /// Whether a person or an occurrence wants it, and no other run.
    let isWanted: Bool
    var epoch: Int
    var lastEntry: Int
    var actsTaken = 0

    /// Whether other suspects wait until it has stored something.
    var isSuspected = false

    /// Begins with a run that was just created; those above it hold some keys.
    init(_ run: NewRun, of family: RunID, epoch: Int, under held: Set<String> = []) {
        workflow = run.workflow
        self.family = family
        origin = run.origin
        keys = held.union([run.admission?.key].compactMap(\.self))
        isWanted = run.origin.parent == nil
        self.epoch = epoch
        lastEntry = run.entries.count + run.beginning.count
    }

    /// Goes on with a run; those above it hold some keys.
    init(_ run: RunRecord, under held: Set<String>) {
        workflow = run.workflow
        family = run.family
        origin = run.origin
        keys = held.union([run.admission?.key].compactMap(\.self))
        isWanted = run.origin.parent == nil && run.lastEntry <= 1
        epoch = run.epoch
        lastEntry = run.lastEntry
        actsTaken = run.actsTaken
    }
}
