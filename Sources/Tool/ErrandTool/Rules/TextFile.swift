import Diagnostics
import SystemFiles

/// Reads texts that rules name by their paths.
enum TextFile {
    /// More than any of the readers takes.
    private static let limit = 64 << 20

    /// Returns the content of a regular file under the path by which it was named.
    @Sendable static func read(_ path: String) throws(FileTrouble) -> SourceFile {
        SourceFile(name: path, bytes: try RegularFile.bytes(path, atMost: limit))
    }

    /// Reads files whose relative paths begin in a folder.
    static func reader(in folder: String) -> @Sendable (String) throws -> SourceFile {
        { path in try read(path.hasPrefix("/") ? path : "\(folder)/\(path)") }
    }
}
