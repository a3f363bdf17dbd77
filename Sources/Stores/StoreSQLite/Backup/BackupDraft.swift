import Glibc
import SystemFiles

/// A backup that is being made: a file beside its target that gets its name once it is complete on
/// the disk.
///
/// It is locked as long as its process lives, so that what a killed one has left is known as such.
struct BackupDraft: ~Copyable {
    private static let prefix = ".errand-backup-"

    let file: RawFile
    private let target: String

    /// The path of the copied database until the backup is published.
    let database: String
    private var isPublished = false

    private init(_ file: consuming RawFile, target: String) {
        database = "\(file.path).db"
        self.file = file
        self.target = target
    }

    /// Makes a draft, after removing those of killed processes; throws where the backup would take
    /// the place of anything but another one.
    static func make(of target: String) throws(BackupError) -> BackupDraft {
        try check(target)
        let folder = target.folder
        removeLeft(in: folder)
        let id = String(UInt64.random(in: 0...UInt64.max), radix: 36)
        let file = try RawFile(making: "\(folder)/\(prefix)\(id)")
        guard OwnerLock.lock(file.descriptor) else {
            unlink(file.path)
            throw .system(file.path)
        }
        return BackupDraft(file, target: target)
    }

    private static func check(_ target: String) throws(BackupError) {
        guard let entry = FileEntry(link: target) else { return }
        guard entry.isFile else { throw .unusable(target, reason: "it is no regular file") }
        // One that a script has made beforehand to have its name has nothing to lose.
        guard entry.size > 0, try !BackupReader.isBackup(target) else { return }
        throw .unusable(
            target, reason: "it is no backup, and stays as it is; give another name, or remove it")
    }

    deinit {
        unlink(database)
        if !isPublished { unlink(file.path) }
    }

    /// Gives the file its name, in place of a file that had it.
    mutating func publish() throws(BackupError) {
        try file.flush()
        guard rename(file.path, target) == 0 else { throw .system(target) }
        isPublished = true
        try flush(folder: target.folder)
    }

    /// Removes the drafts of killed processes in a folder.
    private static func removeLeft(in folder: String) {
        for name in Folder.names(in: folder) where name.hasPrefix(prefix) {
            let id = name.dropFirst(prefix.count).prefix { $0 != "." }
            let descriptor = open("\(folder)/\(prefix)\(id)", O_RDWR | O_CLOEXEC | O_NOFOLLOW)
            defer { if descriptor >= 0 { close(descriptor) } }
            // Without its draft, a copy belongs to no backup.
            if descriptor < 0 ? errno == ENOENT : OwnerLock.lock(descriptor) {
                unlink("\(folder)/\(name)")
            }
        }
    }
}

extension String {
    /// The folder of a path.
    var folder: String {
        guard let slash = lastIndex(of: "/") else { return "." }
        return slash == startIndex ? "/" : String(self[..<slash])
    }
}
