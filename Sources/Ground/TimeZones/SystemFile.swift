import Glibc

/// The few things that one has to know of files to find zones.
enum SystemFile {
    /// More than any zone file has; the list of links of all zones has about a tenth of it.
    private static let limit = 1 << 20

    /// Returns the content of a regular file.
    static func bytes(_ path: String) throws(ZoneError) -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw .unreadable(path: path, reason: systemReason(errno)) }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else {
            throw .unreadable(path: path, reason: systemReason(errno))
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw .unreadable(path: path, reason: "it is no file")
        }
        guard status.st_size <= limit else {
            throw .unreadable(path: path, reason: "it has more than \(limit) bytes")
        }
        return try bytes(of: file, path)
    }

    private static func bytes(of file: Int32, _ path: String) throws(ZoneError) -> [UInt8] {
        var content: [UInt8] = []
        while content.count <= limit {
            var failure: Int32 = 0
            let chunk = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
                let length = read(file, buffer.baseAddress, buffer.count)
                if length < 0 { failure = errno }
                count = max(0, length)
            }
            guard failure == 0 || failure == EINTR else {
                throw .unreadable(path: path, reason: systemReason(failure))
            }
            if chunk.isEmpty, failure == 0 { return content }
            content += chunk
        }
        throw .unreadable(path: path, reason: "it has more than \(limit) bytes")
    }

    static func isDirectory(_ path: String) -> Bool {
        kind(path) == S_IFDIR
    }

    static func isFile(_ path: String) -> Bool {
        kind(path) == S_IFREG
    }

    private static func kind(_ path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }

    /// Returns the path without links in it.
    static func realPath(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// Returns what a symbolic link says, or `nil` if there is no such link.
    static func link(_ path: String) -> String? {
        let bytes = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
            guard let start = UnsafeMutableRawPointer(buffer.baseAddress) else { return }
            let length = readlink(path, start.assumingMemoryBound(to: CChar.self), buffer.count)
            count = max(0, length)
        }
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }

    /// Returns what tells a file from all others, if it has more names than one.
    static func sharedIdentity(_ path: String) -> [UInt64]? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_nlink > 1 else { return nil }
        return [UInt64(status.st_dev), UInt64(status.st_ino)]
    }

    /// Returns the names in a directory in the order of their letters, or none if there is no such
    /// directory.
    static func names(in path: String) -> [String] {
        guard let directory = opendir(path) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            guard let name = entry.pointer(to: \.d_name) else { continue }
            names.append(
                String(cString: UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self)))
        }
        return names.sorted()
    }

    private static func systemReason(_ code: Int32) -> String {
        let text = String(cString: strerror(code))
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}
