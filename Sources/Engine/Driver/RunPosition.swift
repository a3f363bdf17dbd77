import Store

/// Where a run is in the store, as far as its owner knows.
struct RunPosition {
    let workflow: String
    let depth: Int

    /// The key of the slot that it has.
    let admissionKey: String?

    /// Whether a person or an occurrence wants it, and no other run.
    let isWanted: Bool
    var epoch: Int
    var lastEntry: Int
    var actsTaken = 0

    init(_ run: NewRun, epoch: Int) {
        workflow = run.workflow
        depth = run.origin.depth
        admissionKey = run.admission?.key
        isWanted = run.origin.parent == nil
        self.epoch = epoch
        lastEntry = run.entries.count
    }

    init(_ run: RunRecord) {
        workflow = run.workflow
        depth = run.origin.depth
        admissionKey = run.admission?.key
        isWanted = run.origin.parent == nil && run.lastEntry <= 1
        epoch = run.epoch
        lastEntry = run.lastEntry
        actsTaken = run.actsTaken
    }
}
