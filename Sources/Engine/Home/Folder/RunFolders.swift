import Glibc
import Store
import SystemFiles

/// The folders for files that only one run needs, each made when its run first asks for it, and
/// removed once that has ended.
struct RunFolders: Sendable {
    private let root: String

    /// Creates those of a home; of one in memory they lie where the person has temporary files.
    init(of ownership: Ownership) {
        if let home = ownership.folder {
            root = "\(home.path)/temp"
        } else {
            let given = ownership.environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil }
            let number = String(UInt64.random(in: 0 ... .max), radix: 36)
            root = "\(given ?? "/tmp")/errand-temp-\(number)"
        }
    }

    /// Returns the path of the folder of a run, which is there by then.
    func folder(of run: RunID) throws(HomeFolderError) -> String {
        let path = path(of: run)
        if isMade(path) { return path }
        try HomeFolder(root).make()
        guard isMade(path) else { throw .unmakable(path, code: errno) }
        return path
    }

    private func isMade(_ path: String) -> Bool { mkdir(path, 0o700) == 0 || errno == EEXIST }

    /// Removes the folder of a run; what cannot be removed now is tried again by the next owner.
    func remove(of run: RunID) { Folder.remove(path(of: run)) }

    /// Removes those of runs that have ended, whose process may have died before.
    func sweep(_ store: any Store) async throws(StoreError) {
        for name in Folder.names(in: root) {
            let run = RunID(name)
            if try await store.run(run).map(\.state.isFinal) ?? true { remove(of: run) }
        }
    }

    /// Removes all of them.
    func removeAll() { Folder.remove(root) }

    private func path(of run: RunID) -> String { "\(root)/\(run.text)" }
}
