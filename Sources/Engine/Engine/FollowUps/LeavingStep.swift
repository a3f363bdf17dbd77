import Calls
import Runs
import Store
import Values

/// A step that leaves something for later, with what that has from its run.
struct LeavingStep: Sendable {
    let run: RunID
    let path: StepPath
    let created: Created

    /// The zone of the project, and the folder in which relative paths begin.
    let zone: String?
    let folder: String

    /// Returns the name that tells what it leaves from all that others leave.
    func id(of name: FollowUpName) -> RunID { RunID(leftBy: run, at: path, as: name) }

    /// How many runs have led to one that it leaves; those with a pause between them do not count,
    /// since they cannot run away.
    func depth(ofWhatStarts start: FollowUpStart, now: Timestamp) -> Int {
        if case .at(let instant) = start, instant.since(now) >= Self.pause { return 0 }
        return created.depth + 1
    }

    /// The shortest time that is a pause.
    private static let pause = TimeSpan.seconds(1)
}
