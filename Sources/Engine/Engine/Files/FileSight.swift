import FileWatching
import Store
import Values

/// What triggers that go by files see of them.
protocol FileSight: Sendable {
    /// Whether notices come of what changes.
    var isWatching: Bool { get }

    /// Says which files are meant from now on.
    func select(_ selections: [FileSelection])

    /// Looks a root of a selection through, after which notices come of changes in it.
    func look(
        through root: FilePath, of selection: FileSelection, most: Int
    ) -> (found: FoundFiles, trouble: WatchError?)

    /// What tells a root from another folder at its path; `nil` where there is none.
    func identity(of root: FilePath) -> FolderIdentity?

    /// A file as it is now; `nil` where there is none.
    func state(of path: FilePath, after row: FileRow?, at now: Timestamp) -> FileState?

    /// Whether there may be a folder of whose files nothing can be seen.
    func isHidden(_ folder: FilePath) -> Bool
}

/// The files of this machine, with a watcher if there can be one.
struct DiskSight: FileSight {
    var watcher: FolderWatcher?

    var isWatching: Bool { watcher != nil }

    func select(_ selections: [FileSelection]) { watcher?.select(selections) }

    func look(
        through root: FilePath, of selection: FileSelection, most: Int
    ) -> (found: FoundFiles, trouble: WatchError?) {
        watcher?.arm(root, of: selection, most: most)
            ?? (FolderWalk(selection, most: most).found(in: root), nil)
    }

    func identity(of root: FilePath) -> FolderIdentity? { FolderIdentity(of: root) }

    func state(of path: FilePath, after row: FileRow?, at now: Timestamp) -> FileState? {
        FileState(path, after: row, at: now)
    }

    func isHidden(_ folder: FilePath) -> Bool { folder.isHiddenFolder }
}
