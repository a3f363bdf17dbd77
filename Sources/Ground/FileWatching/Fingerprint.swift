import Glibc

/// What tells one state of a file from another without reading it.
package struct Fingerprint: Hashable, Sendable {
    /// The number of the file in its file system.
    package let number: UInt64
    package let size: Int64

    /// When the content and the file as such were last changed, in nanoseconds since 1970.
    package let modified: Int64
    package let changed: Int64

    package init(number: UInt64, size: Int64, modified: Int64, changed: Int64) {
        self.number = number
        self.size = size
        self.modified = modified
        self.changed = changed
    }

    init(_ status: stat) {
        number = UInt64(status.st_ino)
        size = Int64(status.st_size)
        modified = status.st_mtim.nanoseconds
        changed = status.st_ctim.nanoseconds
    }

    /// Looks at the regular file of a path; `nil` where there is none, or a link.
    package init?(of path: FilePath) {
        var status = stat()
        guard path.withC({ lstat($0, &status) }) == 0, status.isFile else { return nil }
        self.init(status)
    }
}

extension timespec {
    fileprivate var nanoseconds: Int64 {
        let (seconds, isTooMuch) = Int64(tv_sec).multipliedReportingOverflow(by: 1_000_000_000)
        return isTooMuch ? (tv_sec < 0 ? .min : .max) : seconds &+ Int64(tv_nsec)
    }
}

extension stat {
    var isFile: Bool { st_mode & S_IFMT == S_IFREG }
    var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
}

/// What tells a folder from another one that is found at its path.
package struct FolderIdentity: Hashable, Sendable {
    /// The file system: by the name that it keeps, or else by its device.
    package let volume: UInt64
    package let number: UInt64

    package init(volume: UInt64, number: UInt64) {
        self.volume = volume
        self.number = number
    }

    /// Looks at the folder of a path, through links; `nil` where none can be read.
    package init?(of path: FilePath) {
        let descriptor = path.withC { open($0, O_RDONLY | O_CLOEXEC | O_DIRECTORY) }
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        self.init(of: descriptor)
    }

    /// Looks at an open folder.
    init?(of descriptor: Int32) {
        var status = stat()
        var system = statvfs()
        guard fstat(descriptor, &status) == 0, status.isFolder else { return nil }
        let isKnown = fstatvfs(descriptor, &system) == 0 && system.f_fsid != 0
        volume = isKnown ? UInt64(system.f_fsid) : UInt64(status.st_dev)
        number = UInt64(status.st_ino)
    }
}
