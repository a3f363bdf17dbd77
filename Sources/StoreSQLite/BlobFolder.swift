import Glibc
import SQLite
import Store
import Values

/// Large values, each in a file of its own that is named by its digest.
struct BlobFolder {
    let path: String

    /// Returns once the bytes are on the disk.
    func put(_ bytes: [UInt8], as digest: Digest) throws(SQLiteError) {
        let file = "\(path)/\(digest)"
        guard access(file, F_OK) != 0 else { return }
        var draft = try Draft(of: FilePath(file))
        try draft.write(bytes)
        try draft.publish()
    }

    /// Returns the bytes of a digest, or `nil` if there are none; other bytes are an error.
    func bytes(of digest: Digest) throws(StoreError) -> [UInt8]? {
        let file = open("\(path)/\(digest)", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else {
            if errno == ENOENT { return nil }
            throw .unavailable("cannot read '\(path)/\(digest)': \(reason(errno))")
        }
        defer { close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else {
            throw .unavailable("cannot read '\(path)/\(digest)': \(reason(errno))")
        }
        let bytes = contents(of: file, count: Int(status.st_size))
        guard Digest(of: bytes) == digest else {
            throw .damaged("'\(path)/\(digest)' is not what was stored")
        }
        return bytes
    }

    private func contents(of file: Int32, count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count, let start = buffer.baseAddress {
                let got = read(file, start + filled, count - filled)
                guard got > 0 else { return }
                filled += got
            }
        }
    }

    private func reason(_ code: Int32) -> String {
        String(cString: strerror(code)).lowercased()
    }
}
