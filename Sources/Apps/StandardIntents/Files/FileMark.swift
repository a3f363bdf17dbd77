import Glibc
import SystemFiles

/// The state of a file, with the time of its last change of any kind, which no program can set; of
/// a folder that is the last change of anything in it.
struct FileMark: CustomStringConvertible {
    let version: FileVersion
    private var changed: timespec

    init?(_ path: String) {
        var status = stat()
        guard let version = FileVersion(path), lstat(path, &status) == 0 else { return nil }
        (self.version, changed) = (version, status.st_ctim)
        guard status.st_mode & S_IFMT == S_IFDIR else { return }
        for name in Folder.names(in: path) {
            guard let inner = FileMark("\(path)/\(name)") else { continue }
            let (mine, other) = (changed, inner.changed)
            if (mine.tv_sec, mine.tv_nsec) < (other.tv_sec, other.tv_nsec) { changed = other }
        }
    }

    var description: String { "\(version) \(changed.tv_sec).\(changed.tv_nsec)" }

    /// Whether a text is of this state; texts of earlier releases have the version alone.
    func isMeant(by text: String) -> Bool { text == description || text == "\(version)" }

    /// Whether a text is of this state or of one that differs by the time of its change alone, as
    /// a file does that was put back.
    func isLike(_ text: String) -> Bool { isMeant(by: text) || text.hasPrefix("\(version) ") }
}
