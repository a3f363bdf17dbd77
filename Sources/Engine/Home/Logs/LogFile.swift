import Glibc
import Synchronization

/// The bytes of one run's log, on a disk or, where nothing is kept, in memory.
enum LogFile {
    case disk(String)
    case memory(MemoryLog)

    /// Bytes that are there as long as the process.
    final class MemoryLog: Sendable {
        fileprivate let content = Mutex((bytes: [UInt8](), number: UInt64(1)))
    }

    /// The identity and the size of the file.
    struct Look {
        let file: UInt64
        let size: Int
    }

    /// Adds bytes at the end; returns whether all of them are there.
    func append(_ row: [UInt8]) -> Bool {
        switch self {
        case .memory(let log):
            log.content.withLock { $0.bytes += row }
            return true
        case .disk(let path):
            let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
            guard file >= 0 else { return false }
            defer { close(file) }
            return Glibc.write(file, row, row.count) == row.count
        }
    }

    /// Looks at the log, and reads from an offset on.
    func read(from offset: Int, most: Int) -> (Look, ArraySlice<UInt8>)? {
        switch self {
        case .memory(let log):
            let (bytes, number) = log.content.withLock { $0 }
            return (Look(file: number, size: bytes.count), bytes.dropFirst(offset).prefix(most))
        case .disk(let path):
            let file = open(path, O_RDONLY | O_CLOEXEC)
            guard file >= 0 else { return nil }
            defer { close(file) }
            var status = stat()
            guard fstat(file, &status) == 0 else { return nil }
            let look = Look(file: UInt64(status.st_ino), size: Int(status.st_size))
            let count = min(most, max(look.size - offset, 0))
            let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
                filled = max(pread(file, buffer.baseAddress, count, off_t(offset)), 0)
            }
            return (look, bytes[...])
        }
    }

    /// Puts something else in its place, in one step; returns whether that has worked.
    @discardableResult
    func replace(_ bytes: [UInt8]) -> Bool {
        switch self {
        case .memory(let log):
            log.content.withLock { $0 = (bytes, $0.number + 1) }
            return true
        case .disk(let path):
            let next = "\(path).new"
            unlink(next)
            guard LogFile.disk(next).append(bytes), rename(next, path) == 0 else {
                unlink(next)
                return false
            }
            return true
        }
    }
}
