import Glibc
import SystemFiles

/// The reason why a backup cannot be made, or no home be made of one.
package enum BackupError: Error, Hashable, Sendable {
    /// A file or folder is in the way.
    case unusable(String, reason: String)

    /// The file is no backup, or not the one that was made.
    case unfit(String, reason: String)

    /// There is a home already.
    case occupied(String)

    /// There are things that belong to no home.
    case foreign(String)

    static func system(_ path: String, _ code: Int32 = errno) -> BackupError {
        .unusable(path, reason: SystemError(code).description)
    }
}

extension BackupError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .unusable(let path, let reason): "cannot use '\(path)': \(reason)"
        case .unfit(let path, let reason): "'\(path)' is no whole backup: \(reason)"
        case .occupied(let path):
            "there is a home in '\(path)' already; give another folder with '--home', or say '--replace' to put that one aside"
        case .foreign(let path):
            "'\(path)' holds other things than a home; give an empty folder, or none yet, with '--home'"
        }
    }
}
