import Glibc
package import SQLite
package import Store
import SystemFiles

/// The reason why a home cannot be opened.
package enum OwnershipError: Error, Hashable, Sendable {
    /// Another process owns it; its record is missing if that process has not written it yet.
    case owned(String, by: OwnerRecord?)

    /// A file or folder of it cannot be used.
    case unusable(String)

    /// Its database cannot be used.
    case database(SQLiteError)

    /// Its contents cannot be used.
    case store(StoreError)

    static func unwritable(_ home: String, systemError: Int32) -> OwnershipError {
        full(home, systemError)
            ?? .unusable(
                "the home '\(home)' cannot be written: "
                    + "\(SystemError(systemError)); make it writable, or name "
                    + "another one with '--home DIR'")
    }

    static func cannotOpen(_ path: String, systemError: Int32) -> OwnershipError {
        full(path, systemError) ?? .unusable("cannot open '\(path)': \(SystemError(systemError))")
    }

    /// The error of a full disk, if the file's disk is full.
    private static func full(_ path: String, _ systemError: Int32) -> OwnershipError? {
        guard systemError == ENOSPC || systemError == EDQUOT else { return nil }
        return .store(.full("'\(path)' is on a full disk; free some space and try again"))
    }
}

extension OwnershipError {
    /// Whether it is only that the disk is full, so that it can be tried again once there is room.
    package var isLackOfRoom: Bool {
        switch self {
        case .store(.full): true
        case .database(let error): error.kind == .full
        default: false
        }
    }
}

extension OwnershipError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .owned(let lock, let owner?):
            "'\(lock)' is held by '\(owner.role)' (process \(owner.process)); "
                + "let that one do it, or end it first"
        case .owned(let lock, nil): "'\(lock)' is held by another process; end it first"
        case .unusable(let sentence): sentence
        case .database(let error): error.sentence
        case .store(.full(let sentence)), .store(.unavailable(let sentence)),
            .store(.damaged(let sentence)):
            sentence
        case .store(let error): "\(error)"
        }
    }
}
