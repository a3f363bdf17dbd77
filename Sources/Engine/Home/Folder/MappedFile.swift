import Glibc

/// A file of a fixed size as memory: a write is in the file even if the process dies the moment
/// after.
final class MappedFile: Sendable {
    // The owner of the file makes sure that no two threads use the same bytes at the same time.
    nonisolated(unsafe) private let bytes: UnsafeMutableRawBufferPointer

    init(at path: String, size: Int) throws(HomeFolderError) {
        let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw .unusable(path, code: errno) }
        defer { close(file) }
        // Writing to memory of a file for which the disk has no room kills the process.
        let code = posix_fallocate(file, 0, size)
        guard code == 0 else { throw .unusable(path, code: code) }
        let start = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
        guard let start, start != MAP_FAILED else { throw .unusable(path, code: errno) }
        bytes = UnsafeMutableRawBufferPointer(start: start, count: size)
    }

    deinit { munmap(bytes.baseAddress, bytes.count) }

    subscript(range: Range<Int>) -> UnsafeMutableRawBufferPointer {
        UnsafeMutableRawBufferPointer(rebasing: bytes[range])
    }

    func clear() { bytes.initializeMemory(as: UInt8.self, repeating: 0) }
}
