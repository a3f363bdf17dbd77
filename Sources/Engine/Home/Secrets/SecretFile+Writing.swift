import Glibc
import SystemFiles

extension SecretFile {
    /// Puts a secret into the file, whole or not at all; its folder is made if need be.
    func keep(_ secret: String) throws(SecretTrouble) {
        let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
        do throws(SystemError) { try Folder.make(folder, rights: 0o700) } catch {
            throw SecretTrouble("the folder '\(folder)' cannot be made: \(error)")
        }
        let draft = "\(path).\(UInt64.random(in: 0 ... .max))"
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
        let descriptor = open(draft, flags, 0o600)
        guard descriptor >= 0 else { throw failure() }
        defer { close(descriptor) }
        let bytes = Array(secret.utf8)
        guard write(descriptor, bytes, bytes.count) == bytes.count, fsync(descriptor) == 0,
            rename(draft, path) == 0
        else {
            let failure = failure()
            unlink(draft)
            throw failure
        }
    }

    /// Returns whether there was a file to remove.
    func remove() throws(SecretTrouble) -> Bool {
        if unlink(path) == 0 { return true }
        guard errno == ENOENT || errno == ENOTDIR else { throw failure() }
        return false
    }

    private func failure() -> SecretTrouble {
        SecretTrouble("the file '\(path)' cannot be changed: \(SystemError.last)")
    }
}
