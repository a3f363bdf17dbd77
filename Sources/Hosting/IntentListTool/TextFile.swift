import Glibc

/// A file that is read or written whole.
struct TextFile {
    let path: String

    /// The size of a file: more than a handwritten one has, and little enough for memory.
    static let largest = 64 << 20

    init(_ path: String) { self.path = path }

    func bytes() throws(FileError) -> [UInt8] {
        guard let file = fopen(path, "r") else { throw FileError("cannot read", path) }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while bytes.count <= Self.largest {
            let count = fread(&part, 1, part.count, file)
            guard count > 0 else {
                if ferror(file) != 0 { throw FileError("cannot read", path) }
                return bytes
            }
            bytes += part[..<count]
        }
        errno = EFBIG
        throw FileError("cannot read", path)
    }

    /// Writes a text, unless the file has it already: then nothing that depends on it is built
    /// again.
    func write(_ text: String) throws(FileError) {
        let new = Array(text.utf8)
        // A file that cannot be read is written anew.
        if let old = try? bytes(), old == new { return }
        guard let file = fopen(path, "w") else { throw FileError("cannot write", path) }
        let written = fwrite(new, 1, new.count, file)
        guard fclose(file) == 0, written == new.count else { throw FileError("cannot write", path) }
    }
}

/// The reason why a file could not be read or written.
struct FileError: Error, CustomStringConvertible {
    let description: String

    init(_ sentence: String) { description = sentence }

    init(_ what: String, _ path: String) {
        description = "\(what) '\(path)': \(String(cString: strerror(errno)))"
    }
}
