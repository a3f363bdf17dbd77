import Glibc
import SystemFiles

/// Room on the disk that is kept for when there is no other: then what has happened can still be
/// written down.
///
/// Decision 0104 says how much that is, and why.
struct Reserve {
    static let size = 2 << 20

    private let path: String

    init(_ path: String) { self.path = path }

    /// Whether it is there, as far as the file system can tell.
    var isThere: Bool { FileEntry(path).map { $0.sizeOnDisk >= Self.size } ?? false }

    /// Makes it, or keeps it, if there is as much room again beside it; returns whether there is.
    ///
    /// A disk that is in the way for another reason has no reserve, and is not full.
    func make() -> Bool {
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { return !Self.isFull(errno) }
        defer { close(file) }
        let had = isThere ? Self.size : 0
        // Only that much room more is room: else the next change would find none, and so on.
        let code = posix_fallocate(file, 0, 2 * Self.size)
        ftruncate(file, code == 0 ? Self.size : had)
        return !Self.isFull(code)
    }

    /// Gives up its room; its file stays.
    func release() { truncate(path, 0) }

    private static func isFull(_ code: Int32) -> Bool { code == ENOSPC || code == EDQUOT }
}
