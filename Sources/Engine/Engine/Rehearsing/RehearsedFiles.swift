package import FileWatching
import Locks
import Store
package import Values

/// The files of a rehearsal, which are on no disk.
///
/// They outlast the engines, so that one finds what has changed since the one before it.
package final class RehearsedFiles: Sendable {
    private struct State {
        var files: [FilePath: Fingerprint] = [:]

        /// The folders that cannot be read.
        var hidden: Set<FilePath> = []

        /// The number of files that were made.
        var made: UInt64 = 0

        /// Takes notices for the engine that watches.
        var hear: (@Sendable ([FileNotice]) -> Void)?

        func hides(_ path: FilePath) -> Bool { hidden.contains(where: path.isInside) }
    }

    private let state = Guarded(State())

    /// All folders are there, in one file system.
    private static let folder = FolderIdentity(volume: 1, number: 1)

    func listen(_ hear: @escaping @Sendable ([FileNotice]) -> Void) {
        state.inTurn { $0.hear = hear }
    }

    /// Writes a file, which is made if it is not there, and closes it.
    package func write(_ path: FilePath, size: Int64, at now: Timestamp) {
        change { state in
            if state.files[path] == nil { state.made += 1 }
            let time = Int64(clamping: now.since(.epoch).totalNanoseconds)
            state.files[path] = Fingerprint(
                number: state.files[path]?.number ?? state.made, size: size, modified: time,
                changed: time)
            return [.touched(path, .closed)]
        }
    }

    package func remove(_ path: FilePath) {
        change { state in
            state.files[path] = nil
            return [.touched(path, .gone)]
        }
    }

    /// Moves a file that is there.
    package func move(_ path: FilePath, to other: FilePath, at now: Timestamp) {
        change { state in
            guard let file = state.files.removeValue(forKey: path) else { return [] }
            state.files[other] = Fingerprint(
                number: file.number, size: file.size, modified: file.modified,
                changed: Int64(clamping: now.since(.epoch).totalNanoseconds))
            return [.touched(path, .gone), .touched(other, .closed)]
        }
    }

    /// Lets these folders be there and unreadable, and no others any more.
    package func hide(_ folders: Set<FilePath>) { state.inTurn { $0.hidden = folders } }

    private func change(_ body: (inout State) -> [FileNotice]) {
        let (notices, hear) = state.inTurn { (body(&$0), $0.hear) }
        hear?(notices)
    }
}

extension RehearsedFiles: FileSight {
    var isWatching: Bool { true }

    func select(_ selections: [FileSelection]) {}

    func look(
        through root: FilePath, of selection: FileSelection, most: Int
    ) -> (found: FoundFiles, trouble: WatchError?) {
        let state = state.inTurn(\.self)
        let files = state.files.filter { selection.root(of: $0.key) == root }
            .filter { !state.hides($0.key) }.sorted { $0.key < $1.key }
        var found = FoundFiles()
        found.unreadable = state.hidden.filter { $0.isInside(root) }.sorted()
        found.identity = Self.folder
        found.count = files.count
        found.files = files.prefix(most).map { ($0.key, $0.value) }
        return (found, nil)
    }

    func identity(of root: FilePath) -> FolderIdentity? { Self.folder }

    func state(of path: FilePath, after row: FileRow?, at now: Timestamp) -> FileState? {
        state.inTurn { $0.hides(path) ? nil : $0.files[path] }.map { FileState($0) }
    }

    func isHidden(_ folder: FilePath) -> Bool {
        state.inTurn { $0.hidden.contains(folder) || $0.hides(folder) }
    }
}
