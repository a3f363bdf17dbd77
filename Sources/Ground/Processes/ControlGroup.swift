import Glibc
import Synchronization
import SystemFiles

/// A folder of the kernel that names all processes that came of one child; none leaves it by
/// itself.
///
/// It stands in the folder of this process, and exists only where this process may write to that:
/// as root, or where the folder was delegated to its user. The kernel must be able to kill all
/// members at once, which it learned in 5.14.
struct ControlGroup: Sendable {
    private let path: String

    /// The parent of the groups that this process makes; `nil` if it may make none.
    static let parent: String? = {
        let own = SmallFile.all(at: "/proc/self/cgroup")
        let mounts = SmallFile.all(at: "/proc/self/mountinfo")
        let paths = folders(
            of: String(decoding: own, as: UTF8.self), in: String(decoding: mounts, as: UTF8.self))
        guard let parent = paths.first(where: { access("\($0)/cgroup.procs", R_OK | W_OK) == 0 }),
            access(parent, W_OK) == 0
        else { return nil }
        // An earlier process may have left groups; those that are empty are removed.
        for name in Folder.names(in: parent) where name.hasPrefix(prefix) {
            _ = ControlGroup(path: "\(parent)/\(name)").remove()
        }
        return parent
    }()

    private static let prefix = "errand-"

    /// The groups that had members when their child ended, and were let be.
    private static let left = Mutex<[ControlGroup]>([])

    private init(path: String) { self.path = path }

    /// Makes the group of what is going to carry a tag; returns `nil` where none can be made.
    init?(for tag: ProcessTag) {
        guard let parent = Self.parent else { return nil }
        path = "\(parent)/\(Self.name(for: tag))"
        guard mkdir(path, 0o755) == 0 else { return nil }
        guard access("\(path)/cgroup.kill", W_OK) == 0 else {
            rmdir(path)
            return nil
        }
    }
}

extension ControlGroup {
    /// Opens its folder, for a member to be started in.
    var folder: Descriptor? { Descriptor(open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)) }

    /// Kills all members at once, those of other users too.
    func kill() {
        guard let file = Descriptor(open("\(path)/cgroup.kill", O_WRONLY | O_CLOEXEC)) else {
            return
        }
        write(file.number, "1", 1)
    }

    /// Removes the group of a child that has ended, or else once others have if members go on; with
    /// them, former ones.
    func end(killed: Bool) {
        if killed { waitUntilEmpty() }
        Self.left.withLock { left in left = (left + [self]).filter { !$0.remove() } }
    }

    /// Whether processes are in it, or in groups within.
    private var isPopulated: Bool {
        SmallFile.text(at: "\(path)/cgroup.events")?.contains("populated 1") ?? false
    }

    /// Waits a moment for those that were killed.
    private func waitUntilEmpty() {
        guard let events = Descriptor(open("\(path)/cgroup.events", O_RDONLY | O_CLOEXEC)) else {
            return
        }
        for _ in 0..<20 where isPopulated {
            var waiting = pollfd(fd: events.number, events: Int16(POLLPRI), revents: 0)
            poll(&waiting, 1, 5)
        }
    }

    /// Returns whether the group is gone.
    private func remove() -> Bool {
        if rmdir(path) == 0 || errno == ENOENT { return true }
        guard !isPopulated else { return false }
        // Its own files go with it.
        for name in Folder.names(in: path) { _ = ControlGroup(path: "\(path)/\(name)").remove() }
        return rmdir(path) == 0
    }
}

/// Reads the files of the kernel.
extension ControlGroup {
    /// Whether a process is in the group of what carries a tag, or in one within.
    static func holds(_ pid: Int32, bearing tag: ProcessTag) -> Bool {
        let name = name(for: tag)
        let groups = SmallFile.all(at: "/proc/\(pid)/cgroup")
        return path(in: String(decoding: groups, as: UTF8.self))?
            .split(separator: "/").contains { $0 == name } ?? false
    }

    private static func name(for tag: ProcessTag) -> String { "\(prefix)\(tag.text)" }

    /// The path in the one hierarchy of version 2, of what `/proc/PID/cgroup` says.
    private static func path(in groups: String) -> Substring? {
        groups.split(separator: "\n").first { $0.hasPrefix("0::/") }?.dropFirst(3)
    }

    /// The possible folders of a process: the mounts of version 2 that show it.
    static func folders(of groups: String, in mounts: String) -> [String] {
        guard let path = path(in: groups), !path.hasPrefix("/..") else { return [] }
        return mounts.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard let dash = words.firstIndex(of: "-"), words.count > dash + 1, dash > 4,
                words[dash + 1] == "cgroup2"
            else { return nil }
            let root = words[3] == "/" ? "" : words[3]
            guard path == root || path.hasPrefix("\(root)/") else { return nil }
            let rest = path.dropFirst(root.count)
            return rest == "/" ? String(words[4]) : "\(words[4])\(rest)"
        }
    }
}
