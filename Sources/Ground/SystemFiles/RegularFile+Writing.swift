import Glibc

extension RegularFile {
    /// Writes a file that others see whole or not at all, in place of one that is there.
    ///
    /// Where that does not work, all is as it was before.
    package static func write(
        _ bytes: [UInt8], to path: String, rights: UInt32 = 0o644
    ) throws(SystemError) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let folder = parts.dropLast().map { "\($0)/" }.joined()
        let draft = "\(folder).\(parts.last ?? "").\(getpid()).draft"
        // One that a process has left behind that was killed.
        unlink(draft)
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .last }
        guard fill(descriptor, with: bytes), fchmod(descriptor, rights) == 0,
            fsync(descriptor) == 0, rename(draft, path) == 0
        else {
            let error = SystemError.last
            close(descriptor)
            unlink(draft)
            throw error
        }
        close(descriptor)
    }

    /// Writes a file where there is nothing yet; throws `EEXIST` where there is, be it a link that
    /// leads nowhere.
    package static func create(
        _ bytes: [UInt8], at path: String, rights: UInt32 = 0o600
    ) throws(SystemError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, rights)
        guard descriptor >= 0 else { throw .last }
        defer { close(descriptor) }
        guard fill(descriptor, with: bytes) else {
            let error = SystemError.last
            unlink(path)
            throw error
        }
    }

    /// Writes to something that is no file, such as a pipe or a device; a link is not followed.
    package static func send(_ bytes: [UInt8], to path: String) throws(SystemError) {
        let descriptor = open(path, O_WRONLY | O_NOFOLLOW | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last }
        defer { close(descriptor) }
        guard fill(descriptor, with: bytes) else { throw .last }
    }

    private static func fill(_ descriptor: Int32, with bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
