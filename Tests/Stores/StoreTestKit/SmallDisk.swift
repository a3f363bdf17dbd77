import Glibc

/// A disk of its own, as small as a test wants it, which is unmounted when it is let go.
package final class SmallDisk: Sendable {
    private let folder: TemporaryHome

    package init(kilobytes: Int) throws {
        folder = try TemporaryHome()
        let options = "size=\(kilobytes)k,mode=700"
        try Self.check(mount("tmpfs", folder.path, "tmpfs", 0, options) == 0)
    }

    deinit {
        umount2(folder.path, Int32(MNT_DETACH))
    }

    /// Whether this process may mount anything; the reason why not does not matter.
    package static let isPermitted = (try? SmallDisk(kilobytes: 64)) != nil

    package var path: String { folder.path }

    package func file(_ name: String) -> String { "\(path)/\(name)" }

    /// The names of all files, sorted.
    package var files: [String] {
        guard let entries = opendir(path) else { return [] }
        defer { closedir(entries) }
        var names: [String] = []
        while let entry = readdir(entries) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    /// Writes a file until nothing more fits.
    package func fill(with name: String) throws {
        let descriptor = open(file(name), O_WRONLY | O_CREAT | O_APPEND, 0o600)
        try Self.check(descriptor >= 0)
        defer { close(descriptor) }
        let page = [UInt8](repeating: 0, count: 4096)
        while write(descriptor, page, page.count) > 0 {}
        try Self.check(errno == ENOSPC)
    }

    /// Removes a file.
    package func free(_ name: String) { unlink(file(name)) }

    /// Lets nothing be written any more.
    ///
    /// A program that another test starts holds copies of all open files until it begins; the disk
    /// is busy until then.
    package func makeReadOnly() throws {
        for _ in 1...Self.mostTries {
            if mount(nil, path, nil, UInt(MS_REMOUNT | MS_RDONLY), nil) == 0 { return }
            try Self.check(errno == EBUSY)
            sched_yield()
        }
        throw TemporaryHome.Failure(systemError: EBUSY)
    }

    /// Enough for a program to begin on a busy machine: each try takes some microseconds.
    private static let mostTries = 1_000_000

    private static func check(_ isDone: Bool) throws {
        guard isDone else { throw TemporaryHome.Failure(systemError: errno) }
    }
}
