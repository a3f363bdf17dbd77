import Diagnostics
import Glibc

/// Reads texts that rules name by their paths.
enum TextFile {
    /// The reason why a file cannot be read, as a phrase.
    struct Trouble: Error, CustomStringConvertible {
        let description: String
    }

    /// More than any of the readers takes.
    private static let limit = 64 << 20

    /// Returns the content of a regular file under the path by which it was named.
    @Sendable static func read(_ path: String) throws(Trouble) -> SourceFile {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw .system(errno) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw .system(errno) }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw Trouble(description: "it is no file")
        }
        guard status.st_size <= limit else {
            throw Trouble(description: "it has more than \(limit) bytes")
        }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 65_536)
        while bytes.count <= limit {
            let count = Glibc.read(file, &piece, piece.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .system(errno) }
            if count == 0 { return SourceFile(name: path, bytes: bytes) }
            bytes += piece[..<count]
        }
        throw Trouble(description: "it has more than \(limit) bytes")
    }
}

extension TextFile.Trouble {
    fileprivate static func system(_ code: Int32) -> Self {
        let text = String(cString: strerror(code))
        return Self(description: text.prefix(1).lowercased() + text.dropFirst())
    }
}
