import Glibc

/// A regular file that is open for reading.
package struct RegularFile: ~Copyable {
    private let descriptor: Int32

    package let entry: FileEntry

    /// Opens a file without waiting for it, as opening a pipe would.
    package init(_ path: String) throws(FileTrouble) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .system(.last) }
        guard let entry = FileEntry(of: descriptor), entry.isFile else {
            close(descriptor)
            throw .noFile
        }
        self.descriptor = descriptor
        self.entry = entry
    }

    deinit { close(descriptor) }

    /// Returns the whole content of a file of at most so many bytes.
    package static func bytes(_ path: String, atMost limit: Int) throws(FileTrouble) -> [UInt8] {
        let file = try RegularFile(path)
        return try file.bytes(atMost: limit)
    }

    /// Returns the bytes up to the end; throws if there are more than `limit`.
    package func bytes(atMost limit: Int) throws(FileTrouble) -> [UInt8] {
        guard entry.size <= limit else { throw .tooLong(limit: limit) }
        var bytes: [UInt8] = []
        // The system's own files say that they have no bytes.
        let size = entry.size == 0 ? 4_096 : min(entry.size, 65_536)
        var piece = [UInt8](repeating: 0, count: min(limit, size) + 1)
        while bytes.count <= limit {
            let count = read(descriptor, &piece, piece.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .system(.last) }
            if count == 0 { return bytes }
            bytes += piece[..<count]
        }
        throw .tooLong(limit: limit)
    }
}

/// Why a file cannot be read, as a phrase.
package enum FileTrouble: Error, Hashable, Sendable, CustomStringConvertible {
    case system(SystemError)
    case noFile
    case tooLong(limit: Int)

    package var description: String {
        switch self {
        case .system(let error): "\(error)"
        case .noFile: "it is no file"
        case .tooLong(let limit): "it has more than \(limit) bytes"
        }
    }
}
