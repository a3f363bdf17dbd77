import Glibc
import Store

/// The lock by which one process owns a home, held until it is closed.
///
/// It belongs to the open file and not to the process, so nothing else in the process can let go of
/// it.
final class OwnerLock: Sendable {
    private let descriptor: Int32
    private let path: String

    /// Takes the lock of a file, and writes into the file whose it is.
    ///
    /// Also where it throws, the descriptor is closed by `deinit`, since all properties are set;
    /// were it closed here as well, that might meet a file that another thread has just opened.
    init(_ path: String, for owner: OwnerRecord) throws(OwnershipError) {
        self.path = path
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .cannotOpen(path, systemError: errno) }
        guard Self.lock(descriptor) else {
            let error = errno
            // A process that has just taken the lock has not written its record yet, and that of
            // the one before is still there.
            let found = OwnerRecord(text: SystemFile(descriptor).text).flatMap {
                $0.isAlive ? $0 : nil
            }
            throw error == EAGAIN || error == EACCES
                ? .owned(path, by: found) : .cannotOpen(path, systemError: error)
        }
        let text = Array(owner.text.utf8)
        // The room of the record before is kept, since there may be no other.
        guard pwrite(descriptor, text, text.count, 0) == text.count,
            ftruncate(descriptor, text.count) == 0
        else { throw .cannotOpen(path, systemError: errno) }
    }

    /// Whether the home is still where it was opened: a person may have moved it away, and made
    /// another one there.
    var isInPlace: Bool {
        var (own, there) = (stat(), stat())
        return fstat(descriptor, &own) == 0 && stat(path, &there) == 0
            && own.st_ino == there.st_ino && own.st_dev == there.st_dev
    }

    /// Lets another process own the home from now on.
    ///
    /// A child that was forked this instant has the file open until it becomes another program, so
    /// that to close it would not be enough.
    func release() { Self.set(F_UNLCK, on: descriptor) }

    deinit {
        release()
        close(descriptor)
    }

    /// Takes the lock of an open file unless another process has it; it ends with the file.
    static func lock(_ descriptor: Int32) -> Bool { set(F_WRLCK, on: descriptor) }

    @discardableResult
    private static func set(_ type: Int32, on descriptor: Int32) -> Bool {
        var lock = flock(
            l_type: Int16(type), l_whence: Int16(SEEK_SET), l_start: 0, l_len: 0, l_pid: 0)
        // F_OFD_SETLK, which Glibc's module leaves out.
        return fcntl(descriptor, 37, &lock) == 0
    }
}
