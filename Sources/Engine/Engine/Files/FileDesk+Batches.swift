import FileWatching
import Store
import Values
import Workflows

/// Handing changes over.
extension FileDesk {
    /// How many files may be gone without being waited for.
    private static let fewGone = 20

    /// All changes of files that rest, the oldest first.
    private func ready(at now: ClockReading) -> [FileChange] {
        let ready = restless.filter { $0.value.change != nil && !isShut($0.key) }
        let sorted = ready.sorted { ($0.value.first, $0.key) < ($1.value.first, $1.key) }
        let changes = paired(sorted.compactMap(\.value.change))
        return isLosing(at: now) ? changes.filter { $0.kind != .deleted } : changes
    }

    /// Whether many files are going, of which some have not come to rest; so a person can be asked
    /// about all of them.
    private func isLosing(at now: ClockReading) -> Bool {
        let going = restless.values.filter { $0.isGone }
        guard going.count > Self.fewGone, going.contains(where: { $0.change == nil }) else {
            return false
        }
        let first = going.map(\.first).min()?.adding(patience)
        return first.map { $0 > now.sinceBoot } ?? false
    }

    /// Makes one change of two where a file has gone from one path and come to another.
    private func paired(_ changes: [FileChange]) -> [FileChange] {
        var gone: [Mark: FileChange] = [:]
        for change in changes where change.kind == .deleted { gone[Mark(change.row)] = change }
        guard !gone.isEmpty else { return changes }
        var moved: Set<FilePath> = []
        let paired = changes.map { change -> FileChange in
            guard change.kind == .created, let before = gone.removeValue(forKey: Mark(change.row))
            else { return change }
            moved.insert(before.path)
            return FileChange(
                path: change.path, kind: .moved, from: before.path, row: change.row,
                isStillChanging: change.isStillChanging, time: change.time)
        }
        return paired.filter { $0.kind != .deleted || !moved.contains($0.path) }
    }

    /// What a file keeps when it is moved.
    private struct Mark: Hashable {
        let number: UInt64
        let size: Int64
        let modified: Int64

        init(_ row: FileRow) {
            number = row.number
            size = row.size
            modified = row.modified
        }
    }

    /// The changes to hand over, so many at once, and those that the trigger does not ask for.
    ///
    /// Each batch has something new in it, so that what could not start anything does not try again
    /// by itself; it comes last, where there is room.
    func batches(
        of kinds: Set<Trigger.FileWatch.Change>, most: Int, at now: ClockReading
    ) -> (wanted: [FileBatch], unwanted: [FileChange]) {
        let ready = ready(at: now)
        let wanted = ready.filter { kinds.contains($0.kind) }
        let new = wanted.filter { !isPutAside($0) }
        let ordered = new + wanted.filter(isPutAside)
        let batches = stride(from: 0, to: new.count, by: most).map { begin in
            FileBatch(Array(ordered[begin...].prefix(most)))
        }
        return (batches, ready.filter { !kinds.contains($0.kind) })
    }

    private func isPutAside(_ change: FileChange) -> Bool {
        restless[change.path]?.isPutAside ?? false
    }

    /// The known files that are gone, if they are so many at once that a person has to say whether
    /// that is right; what happened during a run of the trigger's own does not count.
    func loss(at now: ClockReading, besides own: ClosedRange<Timestamp>?) -> [FilePath]? {
        let gone = ready(at: now).filter { change in
            change.kind == .deleted && own.map { !$0.contains(change.time) } ?? true
        }
        guard gone.count > Self.fewGone, gone.count * 2 > rows.count else { return nil }
        return gone.map(\.path).sorted()
    }
}
