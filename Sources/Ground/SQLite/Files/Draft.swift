import Glibc

/// A file that gets its name only once it is complete on the disk, and is removed if it never is.
package struct Draft: ~Copyable {
    let path: String
    private let target: FilePath
    private let descriptor: Int32
    private var isPublished = false

    /// Makes an empty file beside `target` that only its user can read.
    package init(of target: FilePath) throws(SQLiteError) {
        let path =
            "\(try target.inRealFolder()).\(String(UInt64.random(in: 0...UInt64.max), radix: 36))"
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .cannotOpen(target.text, systemError: errno) }
        self.path = path
        self.target = target
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
        if !isPublished { unlink(path) }
    }

    /// Appends bytes to the file.
    package func write(_ bytes: [UInt8]) throws(SQLiteError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .cannotOpen(target.text, systemError: errno) }
            rest = rest.dropFirst(count)
        }
    }

    /// Gives the file its name, in place of a file that had it.
    package mutating func publish() throws(SQLiteError) {
        guard fsync(descriptor) == 0, rename(path, target.text) == 0 else {
            throw .cannotOpen(target.text, systemError: errno)
        }
        isPublished = true
        try target.flushName()
    }
}
