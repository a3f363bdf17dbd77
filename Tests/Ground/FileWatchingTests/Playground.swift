import Glibc
import SystemFiles

@testable import FileWatching

/// A folder that is gone with it.
final class Playground {
    let path: String

    init() throws {
        var template = Array("/tmp/errand-watch-XXXXXX".utf8CString)
        guard let made = mkdtemp(&template) else { throw SystemError.last }
        path = String(cString: made)
    }

    deinit {
        Self.empty(path)
        rmdir(path)
    }

    private static func empty(_ path: String) {
        for name in Folder.names(in: path) {
            let path = "\(path)/\(name)"
            if FileEntry(link: path)?.isFolder == true {
                empty(path)
                rmdir(path)
            } else {
                unlink(path)
            }
        }
    }

    func selection(_ pattern: String, ignoring: [String] = []) -> FileSelection {
        let patterns = [PathPattern(pattern, home: nil, folder: path)].compactMap(\.self)
        return FileSelection(patterns: patterns, ignoring: ignoring, home: nil, folder: path)
    }

    /// Writes a file, with the folders around it.
    func write(_ text: String, to name: String) throws {
        try write(bytes: Array(name.utf8), text)
    }

    func write(bytes name: [UInt8], _ text: String) throws {
        let whole = FilePath(path).appending(name)
        for end in name.indices where name[end] == UInt8(ascii: "/") {
            let folder = FilePath(path).appending(name[..<end])
            guard folder.withC({ mkdir($0, 0o700) }) == 0 || errno == EEXIST else {
                throw SystemError.last
            }
        }
        let file = whole.withC { open($0, O_WRONLY | O_CREAT | O_TRUNC, 0o600) }
        guard file >= 0 else { throw SystemError.last }
        defer { close(file) }
        let bytes = Array(text.utf8)
        guard Glibc.write(file, bytes, bytes.count) == bytes.count else { throw SystemError.last }
    }
}
