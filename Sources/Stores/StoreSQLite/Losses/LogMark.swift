import Glibc

/// The part that has to be in the log of a database, in a small file beside it, so that the loss of
/// a log is noticed.
///
/// It is written after each commit and before the commit is acknowledged, and is not flushed: one
/// that a loss of power has put back misses less, and never more than is missing.
struct LogMark: Hashable {
    /// The generation of the home for which this holds: a version that knows no such marks may have
    /// gone on since.
    var generation: Int

    /// The committed part; `nil` if all of it is in the database file itself.
    var log: LogFile.Extent?

    /// The number of pages that the file has at least.
    var pages = 0
}

extension LogMark {
    private static let magic: UInt32 = 0x656c_6d31

    fileprivate static let size = 40

    /// Calls a function with the bytes; there is one for each commit.
    fileprivate func withBytes<Answer>(_ body: (UnsafeRawBufferPointer) -> Answer) -> Answer {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: Self.size / 4) { words in
            words.initialize(repeating: 0)
            words[0] = Self.magic
            words[1] = UInt32(truncatingIfNeeded: generation >> 32)
            words[2] = UInt32(truncatingIfNeeded: generation)
            if let log {
                words[3] = 1
                words[4] = log.salt
                words[5] = log.check
                words[6] = UInt32(truncatingIfNeeded: log.pages)
            }
            words[7] = UInt32(truncatingIfNeeded: pages)
            words[9] = Self.sum(of: words[..<9])
            return body(UnsafeRawBufferPointer(words))
        }
    }

    fileprivate init?(bytes: [UInt8]) {
        guard bytes.count == Self.size else { return nil }
        let words = bytes.withUnsafeBytes { bytes in
            (0..<Self.size / 4).map { bytes.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self) }
        }
        guard words[0] == Self.magic, words[9] == Self.sum(of: words[..<9]) else { return nil }
        generation = Int(words[1]) << 32 | Int(words[2])
        if words[3] == 1 {
            log = LogFile.Extent(salt: words[4], check: words[5], pages: Int(words[6]))
        }
        pages = Int(words[7])
    }

    private static func sum(of words: some Sequence<UInt32>) -> UInt32 {
        words.reduce(0x811c_9dc5) { ($0 ^ $1) &* 0x0100_0193 }
    }
}

/// The file that has the mark of a log.
final class LogMarkFile {
    private let path: String

    /// Stays open, so that a home that is moved takes its mark along.
    private var file: Int32 = -1

    init(_ path: String) { self.path = path }

    deinit { if file >= 0 { close(file) } }

    /// Opens the file, which is made if there is none.
    func open() {
        guard file < 0 else { return }
        file = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    }

    /// Reads the mark, or returns `nil` if there is none that can be read.
    func mark() -> LogMark? {
        let file = Glibc.open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        return LogMark(
            bytes: [UInt8](unsafeUninitializedCapacity: LogMark.size) { buffer, count in
                count = max(0, pread(file, buffer.baseAddress, LogMark.size, 0))
            })
    }

    /// Writes a mark in the place of the one before; returns whether it is there, and if that is
    /// wanted on the disk.
    @discardableResult
    func write(_ mark: LogMark, flushing: Bool = false) -> Bool {
        guard file >= 0,
            mark.withBytes({ pwrite(file, $0.baseAddress, $0.count, 0) }) == LogMark.size
        else { return false }
        return !flushing || fdatasync(file) == 0
    }
}
