import CSQLite
import Glibc

extension Connection {
    /// Opens a file, checks that it is what `schema` describes, and as an owner migrates it to
    /// that.
    ///
    /// An owner makes a missing file, readable by its user only, but no folder. A file of another
    /// application is left as it was. `busyTimeout` is how long a statement waits for others'
    /// locks.
    public convenience init(
        _ path: String, as role: Role, schema: Schema? = nil, busyTimeout: Duration = .seconds(5)
    ) throws(SQLiteError) {
        let file = try Self.resolved(FilePath(path), for: role)
        if !MountTable.isSurelyLocal(file),
            let kind = MountTable.current().networkFileSystem(at: file)
        {
            throw .onNetworkFileSystem(path, kind: kind)
        }
        if role != .reader { try Self.create(file, named: path) }
        let flags = role == .reader ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE
        self.init(handle: try Self.open(file, named: path, flags), path: path, role: role)
        if role != .reader, sqlite3_db_readonly(handle, "main") == 1 {
            throw SQLiteError(SQLITE_READONLY, on: handle, at: path, while: .preparing)
        }
        do {
            try configure(busyTimeout)
        } catch {
            throw Self.explained(error, byFolderOf: file, named: path)
        }
        try schema?.check(self)
        switch role {
        case .reader: try becomeReader()
        case .owner(let durability): try becomeOwner(durability)
        }
        try schema?.migrate(self)
    }

    /// Opens a database that lives as long as the connection.
    public static func inMemory(schema: Schema? = nil) throws(SQLiteError) -> Connection {
        // With SQLITE_OPEN_MEMORY a backup, too, would stay in memory.
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        let handle = try open(":memory:", named: ":memory:", flags)
        let connection = Connection(handle: handle, path: ":memory:", role: .owner(.nothing))
        try connection.configure(.zero)
        try schema?.migrate(connection)
        return connection
    }
}

extension Connection {
    /// Returns the absolute path without links, which no special name of SQLite's looks like.
    private static func resolved(_ path: FilePath, for role: Role) throws(SQLiteError) -> String {
        if let file = path.real { return file }
        guard errno == ENOENT, role != .reader else {
            throw .cannotOpen(path.text, systemError: errno)
        }
        return try path.inRealFolder()
    }

    /// Makes an empty file that only its user can read, if there is none.
    ///
    /// A file that is there is not touched: to close it would let go of the locks of its
    /// connections.
    private static func create(_ file: String, named path: String) throws(SQLiteError) {
        let descriptor = Glibc.open(file, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if descriptor >= 0 {
            close(descriptor)
        } else if errno != EEXIST {
            throw .cannotOpen(path, systemError: errno)
        }
    }

    /// Has SQLite not count what it allocates, for which all connections of the process wait for
    /// each other, and allocate pages when it reads them: it would make 20 for each database, which
    /// took an eighth of the memory that a short run touches.
    private static let isConfigured =
        csqlite_stop_counting_memory() == SQLITE_OK
        && csqlite_make_no_pages_beforehand() == SQLITE_OK

    private static func open(
        _ file: String, named path: String, _ flags: Int32
    ) throws(SQLiteError) -> OpaquePointer {
        // Where something else has opened a database before, it is refused, and all is as it was.
        _ = isConfigured
        var handle: OpaquePointer?
        let code = sqlite3_open_v2(file, &handle, flags | SQLITE_OPEN_NOMUTEX, nil)
        guard code == SQLITE_OK, let handle else {
            // Even a connection that could not be opened has to be closed.
            defer { sqlite3_close_v2(handle) }
            throw SQLiteError(code, on: handle, at: path, while: .preparing)
        }
        return handle
    }

    /// SQLite does not say which file it cannot open, and it may be one that readers share beside
    /// this one.
    private static func explained(
        _ error: SQLiteError, byFolderOf file: String, named path: String
    ) -> SQLiteError {
        guard error.kind == .cannotOpen, access(FilePath(file).folder, W_OK) != 0 else {
            return error
        }
        return .unwritableFolder(path, systemError: errno)
    }

    private func configure(_ busyTimeout: Duration) throws(SQLiteError) {
        sqlite3_extended_result_codes(handle, 1)
        sqlite3_busy_timeout(handle, busyTimeout.milliseconds)
        turn(on: SQLITE_DBCONFIG_ENABLE_FKEY)
        // A file that another person prepared must not reach further than its own tables.
        turn(on: SQLITE_DBCONFIG_DEFENSIVE)
        turn(off: SQLITE_DBCONFIG_TRUSTED_SCHEMA)
        // A misspelt column in double quotes is an error, not a string.
        turn(off: SQLITE_DBCONFIG_DQS_DML)
        turn(off: SQLITE_DBCONFIG_DQS_DDL)
        // Only an owner may checkpoint, and whether this is one is not known yet.
        turn(on: SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE)
        // The last one is the first to read the file, so it finds out whether it is a database.
        try script("PRAGMA cell_size_check = ON; PRAGMA mmap_size = 0; PRAGMA schema_version")
    }

    private func becomeReader() throws(SQLiteError) {
        try script("PRAGMA wal_autocheckpoint = 0")
        mayWrite = false
    }

    private func becomeOwner(_ durability: Durability) throws(SQLiteError) {
        try switchToWriteAheadLog()
        try script("PRAGMA synchronous = \(durability.synchronous)")
        turn(off: SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE)
    }

    private func switchToWriteAheadLog() throws(SQLiteError) {
        for attempt in 1... {
            do throws(SQLiteError) {
                let mode: String? = try value("PRAGMA journal_mode = WAL")
                if mode == "wal" { return }
                throw .notWAL(path, mode: mode ?? "")
            } catch {
                guard error.kind == .busy, attempt < 10 else { throw error }
                // Several connections that switch at once are refused without waiting, but a writer
                // waits.
                try atomically(.immediate, failing: { $0 }) { () throws(SQLiteError) in }
            }
        }
    }

    // None of the options that are used here can be refused.

    func turn(on option: Int32) { csqlite_set_option(handle, option, 1) }

    func turn(off option: Int32) { csqlite_set_option(handle, option, 0) }
}

extension Duration {
    /// Whole milliseconds, as many as the type can hold.
    fileprivate var milliseconds: Int32 {
        let seconds = Int64(Int32(clamping: components.seconds))
        return Int32(clamping: seconds * 1000 + components.attoseconds / 1_000_000_000_000_000)
    }
}
