import Glibc

/// The write-ahead log of a database, as it lies on the disk; SQLite's own form of it.
struct LogFile: ~Copyable {
    /// The committed part of a log: so many pages of the log that has these salts.
    struct Extent: Hashable {
        /// Rises by one whenever the log is written from its start again.
        var salt: UInt32

        /// Another random number each time.
        var check: UInt32
        var pages: Int
    }

    static let headerSize = 32
    static let frameHeaderSize = 24

    private let file: Int32

    /// Opens a log, or returns `nil` if there is none that can be read.
    init?(_ path: String) {
        file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
    }

    deinit { if file >= 0 { close(file) } }

    /// The committed part by the log's own account, or `nil` if it has no head.
    var extent: Extent? {
        guard let head = LogHead(bytes(at: 0, Self.headerSize)) else { return nil }
        var sum = head.sum
        var committed = 0
        let size = Self.frameHeaderSize + head.pageSize
        for number in 1... {
            let frame = bytes(at: Self.headerSize + (number - 1) * size, size)
            guard frame.count == size, frame.word(at: 8) == head.salt,
                frame.word(at: 12) == head.check
            else { break }
            sum.add(frame[..<8])
            sum.add(frame[Self.frameHeaderSize...])
            guard sum.first == frame.word(at: 16), sum.second == frame.word(at: 20) else { break }
            // The last page of each commit says how large the database is then.
            if frame.word(at: 4) != 0 { committed = number }
        }
        return Extent(salt: head.salt, check: head.check, pages: committed)
    }

    /// The log with so many pages, of which its owner knows that they are committed.
    func extent(of pages: Int) -> Extent? {
        var salts: UInt64 = 0
        guard pread(file, &salts, 8, 16) == 8 else { return nil }
        salts = UInt64(bigEndian: salts)
        return Extent(
            salt: UInt32(truncatingIfNeeded: salts >> 32), check: UInt32(truncatingIfNeeded: salts),
            pages: pages)
    }

    private func bytes(at start: Int, _ count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = max(0, pread(file, buffer.baseAddress, count, off_t(start)))
        }
    }
}

/// The head of a log.
private struct LogHead {
    let pageSize: Int
    let salt: UInt32
    let check: UInt32

    /// The checksum of the head, with which that of the first page begins.
    let sum: LogChecksum

    init?(_ bytes: [UInt8]) {
        guard bytes.count == LogFile.headerSize, bytes.word(at: 0) & ~1 == 0x377f_0682 else {
            return nil
        }
        var sum = LogChecksum(isBigEndian: bytes.word(at: 0) & 1 == 1)
        sum.add(bytes[..<24])
        guard sum.first == bytes.word(at: 24), sum.second == bytes.word(at: 28) else { return nil }
        pageSize = Int(bytes.word(at: 8))
        salt = bytes.word(at: 16)
        check = bytes.word(at: 20)
        self.sum = sum
        guard (512...65_536).contains(pageSize) else { return nil }
    }
}

/// The checksum that SQLite gives each page of a log.
private struct LogChecksum {
    let isBigEndian: Bool
    var first: UInt32 = 0
    var second: UInt32 = 0

    init(isBigEndian: Bool) { self.isBigEndian = isBigEndian }

    /// Adds bytes, of which there are a multiple of eight.
    mutating func add(_ bytes: ArraySlice<UInt8>) {
        let isBigEndian = isBigEndian
        var (first, second) = (first, second)
        bytes.withUnsafeBytes { bytes in
            for place in stride(from: 0, to: bytes.count, by: 8) {
                let one = bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)
                let two = bytes.loadUnaligned(fromByteOffset: place + 4, as: UInt32.self)
                first &+= (isBigEndian ? one.bigEndian : one.littleEndian) &+ second
                second &+= (isBigEndian ? two.bigEndian : two.littleEndian) &+ first
            }
        }
        (self.first, self.second) = (first, second)
    }
}

extension [UInt8] {
    /// Four bytes as a number, the highest first; 0 where there are none.
    fileprivate func word(at place: Int) -> UInt32 {
        guard place + 4 <= count else { return 0 }
        return self[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
}
