import Glibc

/// Room in the write-ahead log beyond its written part.
///
/// A flush of a file that has grown waits for the disk once more, for its new size. What lies
/// behind the last page of the log means nothing to SQLite, which knows its pages by their
/// checksums.
struct LogRoom {
    /// A page with the head of its frame.
    private static let frame = 4096 + 24

    /// A log below this is not worth the zeros.
    private static let least = 16 * frame
    private static let most = 256 * frame

    private let path: String
    private var size = 0

    init(in path: String) { self.path = path }

    /// Makes as much room again as there are pages in the log, if little of it is left.
    mutating func makeRoom(behind pages: Int) {
        let used = pages * Self.frame
        guard used >= Self.least, used + Self.least > size else { return }
        let file = open(path, O_WRONLY | O_CLOEXEC)
        guard file >= 0 else { return }
        defer { close(file) }
        size = Int(lseek(file, 0, SEEK_END))
        let target = used + min(used, Self.most)
        // Of one page, since a short run has few other uses for the memory of many.
        let zeros = [UInt8](repeating: 0, count: Self.frame)
        zeros.withUnsafeBytes { zeros in
            let page = iovec(
                iov_base: UnsafeMutableRawPointer(mutating: zeros.baseAddress), iov_len: zeros.count
            )
            let pages = [iovec](repeating: page, count: 16)
            while size < target {
                let written = pwritev(file, pages, Int32(pages.count), off_t(size))
                // Where there is no room, the next commit finds out as well.
                guard written > 0 else { return }
                size += written
            }
        }
    }
}
