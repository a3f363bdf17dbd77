import CSQLite
import Glibc
import SystemFiles

extension SQLiteError {
    /// A failure that SQLite reported, as far as its sentence depends on it.
    struct Failure {
        let code: Int32
        let kind: Kind
        let path: String
        /// The sentence of the operating system, if it had a part in it.
        let systemReason: String?
        let reason: String
    }
}

extension SQLiteError.Failure {
    var sentence: String {
        switch kind {
        case .busy where code == csqlite_busy_snapshot:
            "database '\(path)' has changed since this transaction first read it; begin it as immediate"
        case .busy:
            "database '\(path)' is locked by another connection; try again, or end the program that holds it"
        case .full: SQLiteError.fullDisk(path)
        case .readOnly where code == csqlite_readonly_moved:
            "database '\(path)' was moved or deleted while it was open; put it back and start again"
        case .readOnly: "database '\(path)' is read-only; make its file and its folder writable"
        case .corrupt: SQLiteError.damagedFile(path)
        case .notADatabase:
            "'\(path)' is not an SQLite database; name another file, or move this one away"
        case .cannotOpen: "cannot open database '\(path)': \(systemReason ?? reason)"
        case .constraint(let constraint):
            "a change breaks a rule of database '\(path)': \(text(of: constraint))"
        case .inputOutput: "cannot read or write database '\(path)': \(systemReason ?? reason)"
        case .commitUnknown:
            "the last change to database '\(path)' may have been stored or not: "
                + "\(systemReason ?? reason); open it again and look"
        case .tooLarge: "a value is too large for database '\(path)'"
        case .statement: "database '\(path)' cannot run a statement: \(reason)"
        default: "database '\(path)' failed: \(reason)"
        }
    }

    private func text(of constraint: SQLiteError.Constraint) -> String {
        switch constraint {
        case .trigger: "a trigger refuses it"
        default: reason
        }
    }
}

extension SQLiteError {
    private static func fullDisk(_ path: String) -> String {
        "database '\(path)' is on a full disk; free some space and try again"
    }

    private static func damagedFile(_ path: String) -> String {
        "database '\(path)' is damaged; stop writing to it and restore the last backup"
    }

    /// Pages of a database contradict each other.
    package static func corrupt(_ path: String) -> SQLiteError {
        SQLiteError(.corrupt, damagedFile(path))
    }

    /// There is too little room beside a database to go on with it.
    package static func full(_ path: String) -> SQLiteError { SQLiteError(.full, fullDisk(path)) }

    static func cannotOpen(_ path: String, _ reason: String) -> SQLiteError {
        SQLiteError(.cannotOpen, "cannot open database '\(path)': \(reason)")
    }

    static func cannotOpen(_ path: String, systemError: Int32) -> SQLiteError {
        systemError == ENOSPC || systemError == EDQUOT
            ? .full(path) : .cannotOpen(path, SystemError(systemError).description)
    }

    static func unwritableFolder(_ path: String, systemError: Int32) -> SQLiteError {
        SQLiteError(
            .readOnly,
            "database '\(path)' needs a folder that can be written, even for reading: "
                + SystemError(systemError).description)
    }

    static func onNetworkFileSystem(_ path: String, kind: String) -> SQLiteError {
        SQLiteError(
            .networkFileSystem,
            "database '\(path)' is on a network file system (\(kind)), where locks cannot be trusted; "
                + "keep it on a local disk, for example with '--home DIR'")
    }

    static func notWAL(_ path: String, mode: String) -> SQLiteError {
        SQLiteError(
            .cannotOpen,
            "cannot open database '\(path)': its journal mode stays '\(mode)', and 'wal' is needed")
    }

    static func unexpectedValue(
        in path: String, column: String, is found: String, not expected: String, sql: String
    ) -> SQLiteError {
        SQLiteError(
            .unexpectedValue,
            "column '\(column)' of database '\(path)' holds \(found); expected \(expected)",
            sql: sql)
    }

    /// The value of a column has the right type and no meaning.
    package static func unreadable(_ found: String, as expected: String) -> SQLiteError {
        SQLiteError(.unexpectedValue, "a database holds \(found) where \(expected) is expected")
    }

    static func writeRefused(by path: String, sql: String) -> SQLiteError {
        SQLiteError(
            .readOnly, "database '\(path)' is open for reading; this statement writes", sql: sql)
    }

    static func transactionOutOfStep(in path: String, sql: String) -> SQLiteError {
        SQLiteError(
            .statement,
            "a transaction of database '\(path)' was begun or ended by a statement; use 'transaction'",
            sql: sql)
    }

    static func notOneStatement(for path: String, sql: String) -> SQLiteError {
        SQLiteError(
            .statement,
            "database '\(path)' was given SQL that is not exactly one statement; use 'script' for several",
            sql: sql)
    }

    static func notANumber(for path: String, sql: String) -> SQLiteError {
        SQLiteError(
            .statement, "database '\(path)' cannot store NaN, which SQLite would turn into NULL",
            sql: sql)
    }

    static func wrongCount(of given: Int, for expected: Int, in path: String, sql: String)
        -> SQLiteError
    {
        SQLiteError(
            .statement,
            "a statement for database '\(path)' needs another number of values: "
                + "expected \(expected), got \(given)", sql: sql)
    }
}
