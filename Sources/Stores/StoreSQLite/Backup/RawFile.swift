import Glibc
import SystemFiles

/// An open file that is read or written in one go.
struct RawFile: ~Copyable {
    let path: String
    let descriptor: Int32

    /// The number of bytes that are read at a time.
    static let piece = 1 << 20

    init(reading path: String) throws(BackupError) { try self.init(path, O_RDONLY) }

    /// Opens a file, or returns `nil` if it has gone.
    init?(readingIfThere path: String) throws(BackupError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 || errno == ENOENT else { throw .system(path) }
        guard descriptor >= 0 else { return nil }
        self.path = path
        self.descriptor = descriptor
    }

    /// Makes a file that only its user can read.
    init(making path: String) throws(BackupError) { try self.init(path, O_RDWR | O_CREAT | O_EXCL) }

    private init(_ path: String, _ flags: Int32) throws(BackupError) {
        self.path = path
        descriptor = open(path, flags | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .system(path) }
    }

    deinit { close(descriptor) }

    var size: Int {
        get throws(BackupError) {
            guard let entry = FileEntry(of: descriptor) else { throw .system(path) }
            return entry.size
        }
    }

    /// Reads so many bytes, or all up to the end.
    func read(_ count: Int) throws(BackupError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let got = bytes.withUnsafeMutableBytes { buffer in
                Glibc.read(descriptor, buffer.baseAddress.map { $0 + filled }, count - filled)
            }
            if got < 0, errno == EINTR { continue }
            guard got >= 0 else { throw .system(path) }
            if got == 0 { break }
            filled += got
        }
        bytes.removeLast(count - filled)
        return bytes
    }

    func write(_ bytes: [UInt8]) throws(BackupError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .system(path) }
            rest = rest.dropFirst(count)
        }
    }

    /// Returns once everything is on the disk.
    func flush() throws(BackupError) { guard fsync(descriptor) == 0 else { throw .system(path) } }
}

/// Makes what was done in a folder last, too.
func flush(folder: String) throws(BackupError) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(folder) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw .system(folder) }
}
