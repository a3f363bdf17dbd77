import Glibc
import SQLite
import Store
import Synchronization
import SystemFiles
import Values

/// The large values of a home, stored, copied and removed in turn.
final class BlobKeeper: Sendable {
    private let folder: Mutex<BlobFolder>

    init(_ folder: BlobFolder) { self.folder = Mutex(folder) }

    func inTurn<Answer: Sendable, Failure: Error>(
        _ body: (inout BlobFolder) throws(Failure) -> Answer
    ) throws(Failure) -> Answer {
        try folder.withLock { folder throws(Failure) in try body(&folder) }
    }
}

/// Large values, each in a file of its own that is named by its digest.
struct BlobFolder {
    let path: String

    /// The number of copies of the home in the making; no file is removed meanwhile.
    var copies = 0

    init(path: String) { self.path = path }

    /// Returns once the bytes are on the disk; those that were there count as stored now.
    func put(_ bytes: [UInt8], as digest: Digest, at now: Timestamp) throws(SQLiteError) {
        let file = file(of: digest)
        let place = FilePath(file)
        defer { stamp(file, now) }
        // The process that gave it its name may have died before that was on the disk.
        guard access(file, F_OK) != 0 else { return try place.flushName() }
        var draft = try Draft(of: place)
        try draft.write(bytes)
        try draft.publish()
    }

    func file(of digest: Digest) -> String { "\(path)/\(digest)" }

    /// Whether the bytes of a digest are there as they were stored.
    func has(_ digest: Digest) throws(StoreError) -> Bool {
        do throws(StoreError) { return try bytes(of: digest) != nil } catch .damaged {
            return false
        }
    }

    /// Returns the bytes of a digest, or `nil` if there are none; other bytes are an error.
    func bytes(of digest: Digest) throws(StoreError) -> [UInt8]? {
        let file = open(file(of: digest), O_RDONLY | O_CLOEXEC)
        guard file >= 0 else {
            if errno == ENOENT { return nil }
            throw .unavailable("cannot read '\(path)/\(digest)': \(SystemError.last)")
        }
        defer { close(file) }
        guard let entry = FileEntry(of: file) else {
            throw .unavailable("cannot read '\(path)/\(digest)': \(SystemError.last)")
        }
        let bytes = contents(of: file, count: entry.size)
        guard Digest(of: bytes) == digest else {
            throw .damaged("'\(path)/\(digest)' is not what was stored")
        }
        return bytes
    }

    private func contents(of file: Int32, count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count, let start = buffer.baseAddress {
                let got = read(file, start + filled, count - filled)
                guard got > 0 else { return }
                filled += got
            }
        }
    }
}

/// Removes large values that are not needed any more.
extension BlobFolder {
    /// A file's time is when it was stored by the clock of the store.
    private func stamp(_ file: String, _ now: Timestamp) {
        let time = timespec(tv_sec: Int(now.seconds), tv_nsec: Int(now.nanoseconds))
        // Without its stamp a file has the system's time, which is about the same.
        _ = utimensat(AT_FDCWD, file, [time, time], 0)
    }

    /// Values that were stored before an instant.
    func digests(storedBefore limit: Timestamp) -> [Digest] {
        Folder.names(in: path).compactMap(Digest.init).filter { isOlder($0, than: limit) }
    }

    private func isOlder(_ digest: Digest, than limit: Timestamp) -> Bool {
        guard let entry = FileEntry(file(of: digest)) else { return false }
        return entry.changed < Int(limit.seconds)
    }

    /// Removes a value unless it was stored again or is being copied, and returns whether it did.
    func remove(_ digest: Digest, storedBefore limit: Timestamp) -> Bool {
        copies == 0 && isOlder(digest, than: limit) && unlink(file(of: digest)) == 0
    }
}
