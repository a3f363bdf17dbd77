import Glibc
import SQLite
import Store

/// The paths in the folder that a store lies in.
struct Home {
    let path: String

    init(_ path: String) {
        self.path = path
    }

    static let databaseName = "errand.db"

    var database: String { "\(path)/\(Self.databaseName)" }
    var log: String { "\(database)-wal" }
    var lock: String { "\(path)/errand.lock" }
    var mark: String { "\(path)/errand.mark" }
    var reserve: String { "\(path)/errand.reserve" }
    var blobs: String { "\(path)/blobs" }
    var drawer: String { "\(path)/drawer" }

    /// Makes the folders that are not there, for their user only.
    func make() throws(HomeError) {
        try Self.make(path)
        guard access(path, W_OK) == 0 else { throw .unwritable(path, systemError: errno) }
        try Self.make(blobs)
    }

    static func make(_ folder: String) throws(HomeError) {
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

extension Home {
    /// What an error of the database means to whoever uses the home.
    func storeError(_ error: SQLiteError) -> StoreError { advised(StoreError(error)) }

    /// Adds the way out to what says that the database is damaged.
    func advised(_ error: StoreError) -> StoreError {
        guard case .damaged(let sentence) = error else { return error }
        guard let backup = LastBackup(ofHome: path) else {
            return .damaged("\(sentence); no backup was made of this home")
        }
        return .damaged(
            "\(sentence); the last backup is '\(backup.path)' of \(backup.at), and "
                + "'errand restore \(backup.path) --home \(path) --replace' makes the home of it")
    }
}
