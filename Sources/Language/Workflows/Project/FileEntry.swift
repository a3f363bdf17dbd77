import Glibc

/// The facts about a file or folder that are needed before it is read.
struct FileEntry {
    private let status: stat

    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.status = status
    }

    /// The reason why something that is there cannot be looked at; `nil` if it can be, or if there
    /// is nothing.
    static func trouble(_ path: String) -> String? {
        var status = stat()
        guard stat(path, &status) != 0 else { return nil }
        let code = errno
        // A link that leads nowhere is there.
        guard code != ENOENT || lstat(path, &status) == 0 else { return nil }
        return String(cString: strerror(code)).lowercased()
    }

    var isFolder: Bool { status.st_mode & S_IFMT == S_IFDIR }

    var isWritableByAnybody: Bool { status.st_mode & S_IWOTH != 0 }

    /// The identity of a file, the same for all paths to it.
    struct Identity: Hashable {
        let device: dev_t
        let number: ino_t
    }

    var identity: Identity { Identity(device: status.st_dev, number: status.st_ino) }
}
