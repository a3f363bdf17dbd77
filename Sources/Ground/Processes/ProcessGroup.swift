import CLinux
import Glibc
import SystemFiles

/// The processes that came of one child: its group, and what has left that and carries its tag.
public struct ProcessGroup: Hashable, Sendable {
    let mark: ProcessMark
    private let tag: ProcessTag?

    /// The group that the marked process leads or has led; with the sign of that, also what has
    /// left the group.
    public init(ledBy mark: ProcessMark, bearing sign: ProcessSign? = nil) {
        self.mark = mark
        tag = sign.map { ProcessTag(of: $0) }
    }

    /// Ends what an earlier process has left behind: tells the group to end, and kills it if it
    /// does not in time.
    ///
    /// Returns whether any of it was still alive. Does nothing where the number is another
    /// process's by now. Waits until the group is gone, so it is not for a thread that others need.
    public func endOrphans(within grace: Duration = .seconds(5)) -> Bool {
        !Self.endOrphans([self], within: grace).isEmpty
    }

    /// Ends several groups at once, and returns those of which something was still alive.
    public static func endOrphans(
        _ groups: [ProcessGroup], within grace: Duration = .seconds(5)
    ) -> Set<ProcessGroup> {
        let found = members(of: groups)
        send(SIGTERM, to: found)
        let stubborn = wait(forAll: found, during: grace)
        send(SIGKILL, to: stubborn)
        // A process that waits for a device which does not answer is let be.
        _ = wait(forAll: stubborn, during: .seconds(1))
        return Set(found.keys)
    }

    private static func send(_ signal: Int32, to groups: [ProcessGroup: [Int32]]) {
        for (group, members) in groups {
            // The number of a group that is gone may be another's by now.
            let inGroup = members.filter { ProcessStatus(of: $0)?.group == group.mark.pid }
            if !inGroup.isEmpty { kill(-group.mark.pid, signal) }
            for stray in Set(members).subtracting(inGroup) { kill(stray, signal) }
        }
    }

    /// Waits until groups are gone, and returns what is left of them when the time is up.
    private static func wait(
        forAll groups: [ProcessGroup: [Int32]], during span: Duration
    ) -> [ProcessGroup: [Int32]] {
        let deadline = ContinuousClock.now.advanced(by: span)
        var left = groups
        while !left.isEmpty, ContinuousClock.now < deadline {
            wait(for: left.values.flatMap(\.self), until: deadline)
            left = members(of: Array(left.keys))
        }
        return left
    }

    /// The processes of the group that are alive.
    var members: [Int32] { Self.members(of: [self])[self] ?? [] }

    /// The processes of groups that are alive; groups that are gone are not there.
    ///
    /// While any is, no new process gets the group's number. So where no process has the number,
    /// who is in a group and a session of it belongs to the old one; where one has it, it is the
    /// old one or the group is gone.
    private static func members(of groups: [ProcessGroup]) -> [ProcessGroup: [Int32]] {
        let alive = groups.filter { group in
            guard group.mark.boot == ProcessMark.currentBoot else { return false }
            let leader = ProcessStatus(of: group.mark.pid)
            return leader.map { $0.start == group.mark.start } ?? true
        }
        var members = strays(of: groups)
        guard !alive.isEmpty else { return members }
        let byNumber = Dictionary(alive.map { ($0.mark.pid, $0) }) { first, _ in first }
        for name in Folder.names(in: "/proc") {
            guard let pid = Int32(name), let status = ProcessStatus(of: pid), !status.isZombie,
                status.session == status.group, let group = byNumber[status.group],
                status.start >= group.mark.start
            else { continue }
            if members[group]?.contains(pid) != true { members[group, default: []].append(pid) }
        }
        return members
    }

    /// The processes that carry the tags of groups.
    private static func strays(of groups: [ProcessGroup]) -> [ProcessGroup: [Int32]] {
        let tagged = groups.filter { $0.tag != nil && $0.mark.boot == ProcessMark.currentBoot }
        guard !tagged.isEmpty else { return [:] }
        let tree = ProcessTree()
        var strays: [ProcessGroup: [Int32]] = [:]
        for group in tagged {
            guard let tag = group.tag else { continue }
            let found = tree.members(bearing: tag)
            if !found.isEmpty { strays[group] = found.sorted() }
        }
        return strays
    }

    /// Waits for one of some processes to end.
    private static func wait(for pids: [Int32], until deadline: ContinuousClock.Instant) {
        let lives = pids.compactMap { Descriptor(pidfd_of($0)) }
        guard lives.count == pids.count else { return }
        var waiting = lives.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
        let left = max(.zero, deadline - .now) / .milliseconds(1)
        poll(&waiting, nfds_t(waiting.count), Int32(min(left.rounded(.up), 1e9)))
    }
}
