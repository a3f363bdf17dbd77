import Glibc

/// A folder for a home that is removed, with all that is in it, when it is let go.
package final class TemporaryHome: Sendable {
    package let path: String

    package init() throws {
        var template = Array("/tmp/errand-home-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw Failure(systemError: errno) }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    deinit {
        Self.remove(path)
    }

    package struct Failure: Error {
        package let systemError: Int32
    }

    private static func remove(_ folder: String) {
        guard let entries = opendir(folder) else { return }
        defer {
            closedir(entries)
            rmdir(folder)
        }
        while let entry = readdir(entries) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard name != ".", name != ".." else { continue }
            let path = "\(folder)/\(name)"
            if unlink(path) != 0 { remove(path) }
        }
    }
}
