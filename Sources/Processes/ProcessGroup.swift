import CLinux
import Glibc

/// The processes that came of one child, as long as they have not left its group.
public struct ProcessGroup: Sendable {
    let mark: ProcessMark

    /// The group that the marked process leads or has led.
    public init(ledBy mark: ProcessMark) {
        self.mark = mark
    }

    /// Ends what an earlier process has left behind: tells the group to end, and kills it if it does not in time.
    ///
    /// Returns whether any of it was still alive. Does nothing where the number is another process's by now. Waits
    /// until the group is gone, so it is not for a thread that others need.
    public func endOrphans(within grace: Duration = .seconds(5)) -> Bool {
        let first = members
        guard !first.isEmpty else { return false }
        kill(-mark.pid, SIGTERM)
        let deadline = ContinuousClock.now.advanced(by: grace)
        var left = first
        while !left.isEmpty, ContinuousClock.now < deadline {
            Self.wait(for: left, until: deadline)
            left = members
        }
        if !left.isEmpty { kill(-mark.pid, SIGKILL) }
        return true
    }

    /// The processes of the group that are alive.
    ///
    /// While any is, no new process gets the group's number. So where no process has the number, who is in a group
    /// and a session of it belongs to the old one; where one has it, it is the old one or the group is gone.
    var members: [Int32] {
        guard mark.boot == ProcessMark.currentBoot else { return [] }
        if let leader = ProcessStatus(of: mark.pid), leader.start != mark.start { return [] }
        return Folder.names(in: "/proc").compactMap { name in
            guard let pid = Int32(name), let status = ProcessStatus(of: pid),
                status.group == mark.pid, status.session == mark.pid, !status.isZombie,
                status.start >= mark.start
            else { return nil }
            return pid
        }
    }

    /// Waits for the first of some processes to end.
    private static func wait(for pids: [Int32], until deadline: ContinuousClock.Instant) {
        let lives = pids.compactMap { Descriptor(pidfd_of($0)) }
        guard lives.count == pids.count else { return }
        var waiting = lives.map { pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0) }
        let left = max(.zero, deadline - .now) / .milliseconds(1)
        poll(&waiting, nfds_t(waiting.count), Int32(min(left.rounded(.up), 1e9)))
    }
}
