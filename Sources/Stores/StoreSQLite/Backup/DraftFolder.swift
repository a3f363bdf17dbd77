import Glibc
import SystemFiles

/// A folder beside its target that gets its name once it is complete.
///
/// A file in it is locked as long as its process lives, so that what a killed one has left is known
/// as such.
struct DraftFolder: ~Copyable {
    private static let mark = ".restoring-"
    private static let lockName = ".lock"

    let path: String
    private let lock: RawFile
    private var isPublished = false

    private init(_ path: String, _ lock: consuming RawFile) {
        self.path = path
        self.lock = lock
    }

    /// Makes a folder, after removing those of killed processes.
    static func make(beside target: String) throws(BackupError) -> DraftFolder {
        removeLeft(beside: target)
        let id = String(UInt64.random(in: 0...UInt64.max), radix: 36)
        let path = "\(target)\(mark)\(id)"
        guard mkdir(path, 0o700) == 0 else { throw .system(path) }
        let lock = try RawFile(making: "\(path)/\(lockName)")
        guard OwnerLock.lock(lock.descriptor) else { throw .system(lock.path) }
        return DraftFolder(path, lock)
    }

    deinit { if !isPublished { Self.remove(path) } }

    /// Gives the folder its name; returns where the folder is now that had it.
    consuming func publish(as target: String) throws(BackupError) -> String? {
        try flush(folder: path)
        unlink(lock.path)
        var former: String?
        if !Folder.names(in: target).isEmpty {
            let aside = "\(target).replaced-\(path.suffix(6))"
            guard rename(target, aside) == 0 else { throw .system(target) }
            former = aside
        }
        guard rename(path, target) == 0 else {
            let code = errno
            if let former { rename(former, target) }
            throw .system(target, code)
        }
        isPublished = true
        try flush(folder: target.folder)
        return former
    }

    private static func removeLeft(beside target: String) {
        let folder = target.folder
        let prefix = (target.split(separator: "/").last.map(String.init) ?? "") + mark
        for name in Folder.names(in: folder) where name.hasPrefix(prefix) {
            let path = "\(folder)/\(name)"
            let descriptor = open("\(path)/\(lockName)", O_RDWR | O_CLOEXEC | O_NOFOLLOW)
            defer { if descriptor >= 0 { close(descriptor) } }
            if descriptor < 0 ? errno == ENOENT : OwnerLock.lock(descriptor) { remove(path) }
        }
    }

    private static func remove(_ path: String) {
        for name in Folder.names(in: path) where unlink("\(path)/\(name)") != 0 {
            remove("\(path)/\(name)")
        }
        rmdir(path)
    }
}
