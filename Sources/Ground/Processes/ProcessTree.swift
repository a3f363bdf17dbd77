import Glibc
import SystemFiles

/// The processes that are alive now, and who began whom.
struct ProcessTree {
    private var parents: [Int32: Int32] = [:]

    /// Looks at the processes once.
    init() {
        for name in Folder.names(in: "/proc") {
            guard let pid = Int32(name), let status = ProcessStatus(of: pid), !status.isZombie
            else { continue }
            parents[pid] = status.parent
        }
    }

    /// The processes with a tag, and those that were begun by them or by one of some processes;
    /// never this process.
    func members(bearing tag: ProcessTag, below roots: Set<Int32> = []) -> Set<Int32> {
        let own = getpid()
        var members = Set(parents.keys.filter { $0 != own && tag.isBorne(by: $0) })
        var known = members.union(roots)
        var isGrowing = true
        while isGrowing {
            isGrowing = false
            for (pid, parent) in parents
            where pid != own && known.contains(parent) && known.insert(pid).inserted {
                members.insert(pid)
                isGrowing = true
            }
        }
        return members
    }
}
