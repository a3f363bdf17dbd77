import Glibc
package import SystemFiles

/// Why folders cannot be watched.
package enum WatchError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The person's processes watch as many folders as they may.
    case tooManyFolders

    /// The person's processes have as many watchers as they may.
    case tooManyWatchers
    case system(SystemError)

    init(_ error: SystemError) {
        switch error.code {
        case ENOSPC: self = .tooManyFolders
        case EMFILE: self = .tooManyWatchers
        default: self = .system(error)
        }
    }

    package var description: String {
        switch self {
        case .tooManyFolders:
            "no more folders can be watched; raise the limit with "
                + Self.remedy("max_user_watches", 1_048_576)
        case .tooManyWatchers:
            "no more watchers of folders can be made; raise the limit with "
                + Self.remedy("max_user_instances", 1_024)
        case .system(let error): "folders cannot be watched: \(error)"
        }
    }

    private static func remedy(_ name: String, _ value: Int) -> String {
        "'sudo sysctl fs.inotify.\(name)=\(value)', and for good with a line "
            + "'fs.inotify.\(name)=\(value)' in '/etc/sysctl.d/60-inotify.conf'"
    }
}
