import CSQLite
import Glibc

extension SQLiteError {
    /// The kind of an error, by what the caller can do about it.
    public enum Kind: Hashable, Sendable {
        /// Others held a lock for longer than the busy timeout; the same may succeed later.
        case busy
        /// There is no space left; the transaction has been rolled back.
        case full
        case readOnly
        /// Pages contradict each other: stop writing, and restore a backup.
        case corrupt
        case notADatabase
        case cannotOpen
        case constraint(Constraint)
        case inputOutput
        /// The commit failed on its way to the disk, and may have been stored or not.
        ///
        /// Close the connection, open the file again, and look.
        case commitUnknown

        /// The file can be read by newer programs only.
        case newerSchema
        /// The file has to be migrated first, which a reader does not do.
        case olderSchema
        case otherApplication
        case networkFileSystem

        /// A column holds what does not fit the type that was asked for.
        case unexpectedValue
        /// A value is larger than what may be stored in its place.
        case tooLarge
        /// An idempotency key came back with other parameters.
        case keyReused
        /// The statement is wrong, or its values do not fit it.
        case statement
        case other
    }

    /// The rule that a change would have broken.
    public enum Constraint: Hashable, Sendable {
        case check, foreignKey, notNull, primaryKey, trigger, type, unique, other
    }
}

extension SQLiteError.Kind {
    /// Sorts an extended result code; `systemError` is the `errno` behind it, or 0.
    init(code: Int32, systemError: Int32) {
        switch code & 0xFF {
        case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: self = .busy
        case SQLITE_FULL: self = .full
        case SQLITE_READONLY: self = .readOnly
        case SQLITE_CORRUPT: self = .corrupt
        case SQLITE_NOTADB: self = .notADatabase
        case SQLITE_CANTOPEN, SQLITE_PERM: self = .cannotOpen
        case SQLITE_CONSTRAINT: self = .constraint(SQLiteError.Constraint(code: code))
        case SQLITE_IOERR: self = Self.isFull(code, systemError) ? .full : .inputOutput
        case SQLITE_TOOBIG: self = .tooLarge
        case SQLITE_ERROR, SQLITE_MISMATCH, SQLITE_RANGE, SQLITE_MISUSE: self = .statement
        default: self = .other
        }
    }

    /// On a full disk it can be the shared memory beside the WAL that cannot grow, before anything
    /// is written.
    ///
    /// SQLite does not take a used-up quota for a full disk.
    private static func isFull(_ code: Int32, _ systemError: Int32) -> Bool {
        switch systemError {
        case ENOSPC: [csqlite_ioerr_shm_size, csqlite_ioerr_shm_map].contains(code)
        case EDQUOT:
            [csqlite_ioerr_shm_size, csqlite_ioerr_shm_map, csqlite_ioerr_write].contains(code)
        default: false
        }
    }
}

extension SQLiteError.Constraint {
    init(code: Int32) {
        switch code {
        case csqlite_constraint_check: self = .check
        case csqlite_constraint_datatype: self = .type
        case csqlite_constraint_foreign_key: self = .foreignKey
        case csqlite_constraint_not_null: self = .notNull
        case csqlite_constraint_primary_key, csqlite_constraint_row_id: self = .primaryKey
        case csqlite_constraint_trigger: self = .trigger
        case csqlite_constraint_unique: self = .unique
        default: self = .other
        }
    }
}
