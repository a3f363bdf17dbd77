import Glibc
import Testing

/// A disk of its own, as small as a test wants it, which is unmounted when nobody refers to it any more.
final class SmallDisk: Sendable {
    private let folder: TemporaryFolder

    init(kilobytes: Int) throws {
        folder = try TemporaryFolder()
        let options = "size=\(kilobytes)k,mode=700"
        try #require(mount("tmpfs", folder.path, "tmpfs", 0, options) == 0)
    }

    deinit {
        umount2(folder.path, Int32(MNT_DETACH))
    }

    /// Whether this process may mount anything; why it may not does not matter.
    static let isPermitted = (try? SmallDisk(kilobytes: 64)) != nil

    func file(_ name: String) -> String { folder.file(name) }

    var files: [String] { folder.files }

    /// Writes a file until nothing more fits.
    func fill(with name: String) throws {
        let descriptor = open(file(name), O_WRONLY | O_CREAT | O_APPEND, 0o600)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        let page = [UInt8](repeating: 0, count: 4096)
        while write(descriptor, page, page.count) > 0 {}
        try #require(errno == ENOSPC)
    }

    func makeReadOnly() throws {
        try #require(
            mount(nil, folder.path, nil, UInt(MS_REMOUNT | MS_RDONLY), nil) == 0)
    }
}
