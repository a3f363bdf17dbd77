import Workflows

/// Counts the batches in a row that changed only while the run before them went on, as those do
/// that a run makes itself.
///
/// Others may be writing at that time, so that a row has to be long, and one of new files longer:
/// a burst of those is what folders are for.
struct OwnBatches: Hashable, Sendable {
    private var changed = 0
    private var new = 0

    static let mostChanged = 9
    static let mostNew = 999

    /// Whether the runs of the trigger seem to start one another.
    var isLoop: Bool { changed > Self.mostChanged || new > Self.mostNew }

    /// Counts a batch, which may have happened at another time.
    mutating func count(_ batch: FileBatch, isInside: Bool) {
        guard isInside else { return self = OwnBatches() }
        if batch.changes.allSatisfy({ $0.kind == .created }) {
            new += 1
        } else {
            changed += 1
        }
    }
}
