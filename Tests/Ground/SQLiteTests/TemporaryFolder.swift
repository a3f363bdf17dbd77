import Glibc
import Testing

/// An empty folder that is removed, with the files in it, when it is let go.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        var template = "/tmp/errand-sqlite-XXXXXX".utf8CString.map(\.self)
        try #require(mkdtemp(&template) != nil)
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit {
        for name in files { unlink("\(path)/\(name)") }
        rmdir(path)
    }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    /// The names of all files, sorted.
    var files: [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    func contents(of name: String) throws -> [UInt8] {
        let descriptor = open(file(name), O_RDONLY)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        let size = Int(lseek(descriptor, 0, SEEK_END))
        return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            count = max(0, pread(descriptor, buffer.baseAddress, size, 0))
        }
    }

    /// Writes bytes into a file, which is made if it is not there.
    func write(_ bytes: [UInt8], to name: String, at offset: Int = 0) throws {
        let descriptor = open(file(name), O_WRONLY | O_CREAT, 0o600)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        try #require(pwrite(descriptor, bytes, bytes.count, offset) == bytes.count)
    }
}
