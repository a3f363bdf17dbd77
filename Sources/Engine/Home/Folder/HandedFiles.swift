import Engine
import Glibc
package import Store
import SystemFiles

/// The files whose content people have handed over with calls, each in a folder of its run.
package struct HandedFiles: Sendable {
    private let folder: String

    /// How long a file is kept whose run is not there, since it may be about to be created.
    private static let patience = 3_600

    package init(of home: HomeFolder) { folder = "\(home.path)/handed" }

    /// Creates those of a folder that belongs to no home.
    package init(in folder: String) { self.folder = folder }

    /// Keeps the content of a file until its run has ended, and returns the file's path.
    ///
    /// A run that has a file of that name already keeps that.
    package func keep(
        _ bytes: [UInt8], as name: String, for run: RunID
    ) throws(HomeFolderError) -> String {
        try HomeFolder(folder(of: run)).make()
        let path = "\(folder(of: run))/\(name)"
        let draft = "\(path).\(UInt64.random(in: 0 ... .max))"
        defer { unlink(draft) }
        try write(bytes, to: draft)
        guard link(draft, path) == 0 || errno == EEXIST else {
            throw .unmakable(path, code: errno)
        }
        return path
    }

    private func write(_ bytes: [UInt8], to path: String) throws(HomeFolderError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .unmakable(path, code: errno) }
        defer { close(descriptor) }
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if errno != EINTR {
                throw .unmakable(path, code: errno)
            }
        }
    }

    /// Removes the files of a run.
    package func remove(of run: RunID) {
        let own = folder(of: run)
        for name in Folder.names(in: own) { unlink("\(own)/\(name)") }
        rmdir(own)
        // Others may have theirs there.
        rmdir(folder)
    }

    /// Removes the files of runs that have ended.
    func sweep(_ store: any Store) async throws(StoreError) {
        for name in Folder.names(in: folder) {
            let run = RunID(name)
            let isNeeded = try await store.run(run).map { !$0.state.isFinal } ?? isYoung(run)
            if !isNeeded { remove(of: run) }
        }
    }

    private func isYoung(_ run: RunID) -> Bool {
        FileEntry(folder(of: run)).map { $0.changed > time(nil) - Self.patience } ?? false
    }

    private func folder(of run: RunID) -> String { "\(folder)/\(run.text)" }
}
