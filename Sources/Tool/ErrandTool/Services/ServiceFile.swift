import Glibc
import SystemFiles

/// A file of a service: where it lies, and what stands in it.
struct ServiceFile: Hashable, Sendable {
    let path: String
    let text: String

    /// The most bytes of one that is read.
    private static let longest = 1 << 20

    /// How the file is now.
    enum State: Hashable, Sendable {
        case missing

        /// Just as it should be.
        case same

        /// As another release has made it, or with other choices.
        case older(String)

        /// Changed by hand, or not made by this tool.
        case strange(String, ServiceMark.Finding)

        /// What stands in it, where that is not what should.
        var text: String? {
            switch self {
            case .older(let text), .strange(let text, _): text
            case .missing, .same: nil
            }
        }
    }

    func state() throws(SystemError) -> State {
        let bytes: [UInt8]
        do throws(FileTrouble) {
            bytes = try RegularFile.bytes(path, atMost: Self.longest)
        } catch {
            switch error {
            case .system(let error) where error.code == ENOENT || error.code == ENOTDIR:
                return .missing
            case .system(let error): throw error
            case .noFile, .tooLong: return .strange("", .foreign)
            }
        }
        let found = String(decoding: bytes, as: UTF8.self)
        if found == text { return .same }
        let finding = ServiceMark.finding(of: found)
        return finding == .asMade ? .older(found) : .strange(found, finding)
    }

    /// Writes it with the folders around it, which all may read.
    func write() throws(SystemError) {
        let parts = path.split(separator: "/").dropLast()
        try Folder.make("/" + parts.joined(separator: "/"), rights: 0o755)
        try RegularFile.write(Array(text.utf8), to: path)
    }

    /// Removes it, and folders for files of systemd that are empty without it.
    func remove() throws(SystemError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw .last }
        // These are the machine's own, also while they are empty.
        guard !path.hasPrefix("/etc/systemd/") else { return }
        var parts = path.split(separator: "/").dropLast()
        while let name = parts.last, Self.ownFolders.contains(name),
            rmdir("/" + parts.joined(separator: "/")) == 0
        { parts.removeLast() }
    }

    /// The names of folders that are made for such files.
    private static let ownFolders: Set<Substring> = [
        ".config", "default.target.wants", "lib", "multi-user.target.wants", "system", "systemd",
        "sysusers.d",
        "user", "usr",
    ]
}

/// The lines of a text that another one does not have, and the other way round.
enum ServiceDifference {
    /// The lines with `-` before what is gone and `+` before what has come, in their order.
    static func lines(from old: String, to new: String) -> [String] {
        let (old, new) = (lines(of: old), lines(of: new))
        var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
        for change in new.difference(from: old) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var lines: [String] = []
        var (i, j) = (0, 0)
        while i < old.count || j < new.count {
            if removed.contains(i) {
                lines.append("- \(old[i])")
                i += 1
            } else if inserted.contains(j) {
                lines.append("+ \(new[j])")
                j += 1
            } else {
                (i, j) = (i + 1, j + 1)
            }
        }
        return lines
    }

    /// The digest of the first line says nothing to people.
    private static func lines(of text: String) -> [String] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            .filter { ServiceMark.finding(of: $0 + "\n") == .foreign }
    }
}
