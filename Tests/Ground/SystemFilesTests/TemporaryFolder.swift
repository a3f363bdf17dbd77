import Glibc

@testable import SystemFiles

/// A folder that goes with the test.
final class TemporaryFolder {
    let path: String

    init() throws {
        let place = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var template = Array("\(place)/errand-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw SystemError.last }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit {
        for name in Folder.names(in: path) { unlink("\(path)/\(name)") }
        rmdir(path)
    }

    /// Writes a file of so many bytes.
    func write(_ count: Int, to file: String) throws {
        let descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SystemError.last }
        defer { close(descriptor) }
        let bytes = [UInt8](repeating: 1, count: count)
        guard Glibc.write(descriptor, bytes, count) == count else { throw SystemError.last }
    }
}
