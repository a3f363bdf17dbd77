import AppIntents
import Foundation
import Glibc

/// The file in which a login is kept, readable by its user only.
///
/// It is none of the database's tables, since backups have these, and not files like this one.
struct LoginFile: Sendable {
    let path: String

    /// The login, or `nil` where there is none.
    func login() throws -> Login? {
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        return try JSONDecoder().decode(Login.self, from: Data(contentsOf: URL(filePath: path)))
    }

    /// Puts a login into the file, whole or not at all.
    func keep(_ login: Login) throws {
        let bytes = try JSONEncoder().encode(login)
        let draft = "\(path).new"
        let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW
        let descriptor = open(draft, flags, 0o600)
        guard descriptor >= 0 else { throw failure() }
        defer { close(descriptor) }
        let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        guard count == bytes.count, fsync(descriptor) == 0, rename(draft, path) == 0 else {
            throw failure()
        }
    }

    func remove() throws {
        guard unlink(path) == 0 || errno == ENOENT else { throw failure() }
    }

    private func failure() -> NagzIntentError {
        .unfit("The login cannot be kept in '\(path)': \(String(cString: strerror(errno))).")
    }
}
