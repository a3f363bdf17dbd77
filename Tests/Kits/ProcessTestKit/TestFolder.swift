import Glibc

/// A folder of a test's own, gone with it.
public final class TestFolder: Sendable {
    public let path: String

    /// Makes a folder; an open one has a short path, as sockets need it, and other users may look
    /// into it.
    public init(_ name: String = "test", isOpen: Bool = false) throws {
        let own = getenv("TMPDIR").map { String(cString: $0) }
        var pattern = Array("\(isOpen ? "/tmp" : own ?? "/tmp")/\(name)-XXXXXX".utf8CString)
        guard mkdtemp(&pattern) != nil else {
            throw ChildProcess.Failure(sentence: "no folder: error \(errno)")
        }
        path = String(decoding: pattern.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        if isOpen { chmod(path, 0o755) }
    }

    deinit {
        // One that stays behind lies in the folder for temporary files.
        _ = try? ChildProcess.run("/bin/rm", ["-rf", path], seconds: 10)
    }

    /// Writes a file and returns its path.
    @discardableResult public func write(_ name: String, _ bytes: [UInt8]) throws -> String {
        guard let file = fopen("\(path)/\(name)", "w") else {
            throw ChildProcess.Failure(sentence: "'\(name)' not written: error \(errno)")
        }
        defer { fclose(file) }
        guard fwrite(bytes, 1, bytes.count, file) == bytes.count else {
            throw ChildProcess.Failure(sentence: "'\(name)' not written: error \(errno)")
        }
        return "\(path)/\(name)"
    }

    @discardableResult public func write(_ name: String, _ text: String) throws -> String {
        try write(name, Array(text.utf8))
    }

    /// The content of a file, or `nil` where there is none.
    public func read(_ name: String) -> [UInt8]? {
        guard let file = fopen("\(path)/\(name)", "r") else { return nil }
        defer { fclose(file) }
        fseek(file, 0, SEEK_END)
        var bytes = [UInt8](repeating: 0, count: ftell(file))
        rewind(file)
        return fread(&bytes, 1, bytes.count, file) == bytes.count ? bytes : nil
    }

    /// The names of its files.
    public var names: [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }
}
