import Glibc
import SQLite
import Store
import Values

/// The paths in the folder that a store lies in.
struct HomePaths {
    let path: String

    init(_ path: String) { self.path = path }

    static let databaseName = "errand.db"

    /// The number of bytes of a page of the database.
    static let pageSize = 4096

    var database: String { "\(path)/\(Self.databaseName)" }
    var log: String { "\(database)-wal" }
    var lock: String { "\(path)/errand.lock" }
    var mark: String { "\(path)/errand.mark" }
    var logMark: String { "\(path)/errand.logmark" }
    var damage: String { "\(path)/errand.damage" }
    var reserve: String { "\(path)/errand.reserve" }
    var blobs: String { "\(path)/blobs" }
    var drawer: String { "\(path)/drawer" }

    /// Whether there is a home, or the remains of one.
    var isThere: Bool {
        let files: [String] = [database, mark, logMark, self.log]
        return files.contains { (file: String) in access(file, F_OK) == 0 }
    }

    /// Makes the folders that are not there, for their user only.
    func make() throws(OwnershipError) {
        try Self.make(path)
        guard access(path, W_OK) == 0 else { throw .unwritable(path, systemError: errno) }
        try Self.make(blobs)
    }

    static func make(_ folder: String) throws(OwnershipError) {
        guard mkdir(folder, 0o700) != 0, errno != EEXIST else { return }
        let error = errno
        guard error == ENOENT, let slash = folder.lastIndex(of: "/"), slash != folder.startIndex
        else { throw .cannotOpen(folder, systemError: error) }
        try make(String(folder[..<slash]))
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else {
            throw .cannotOpen(folder, systemError: errno)
        }
    }
}

extension HomePaths {
    /// The error of the store for an error of the database.
    func storeError(_ error: SQLiteError, at now: Timestamp) -> StoreError {
        noted(StoreError(error), at: now)
    }

    /// Notes damage beside the database, and adds the way out to its sentence.
    func noted(_ error: StoreError, at now: Timestamp) -> StoreError {
        guard case .damaged(let sentence) = error else { return error }
        DamageNote.write(sentence, of: self, at: now)
        return .damaged("\(sentence); \(wayBack)")
    }

    /// The last backup, and the command that makes a home of it.
    var wayBack: String {
        guard let backup = LastBackup(ofHome: path) else {
            return "no backup was made of this home"
        }
        guard backup.isThere else { return backup.words }
        return "\(backup.words), and "
            + "'errand restore \(backup.path) --home \(path) --replace' makes the home of it"
    }

    /// The message about damage that was found before.
    func sentence(of note: DamageNote) -> String {
        "the database was found to be damaged at \(note.at): \(note.finding); nothing is written to it any more, "
            + "and 'errand doctor --home \(path)' looks at it again; \(wayBack)"
    }
}
