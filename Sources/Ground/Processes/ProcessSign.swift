import CLinux
import Glibc
import SystemFiles

/// The sign of a child before anything else is known of it: the pipes that it is going to write to.
///
/// No other pipe gets the number of one before the machine is started anew, or billions of others
/// were made.
public struct ProcessSign: Hashable, Sendable {
    /// The numbers of the pipes.
    public let output: UInt64
    public let errors: UInt64

    /// Before when the child has not started, in the kernel's ticks since the machine did.
    public let since: UInt64

    public init(output: UInt64, errors: UInt64, since: UInt64) {
        self.output = output
        self.errors = errors
        self.since = since
    }

    /// The sign of a child that is about to be started.
    init(writingTo output: Descriptor, _ errors: Descriptor) {
        self.output = output.pipe
        self.errors = errors.pipe
        var now = timespec()
        clock_gettime(CLOCK_BOOTTIME, &now)
        let ticks = sysconf(Int32(_SC_CLK_TCK))
        since = UInt64(now.tv_sec * ticks + now.tv_nsec / (1_000_000_000 / ticks))
    }

    /// Whether a process writes to one of the pipes.
    private func isBorne(by pid: Int32) -> Bool {
        [(1, output), (2, errors)].contains { number, pipe in
            var name = [CChar](repeating: 0, count: 64)
            let count = readlink("/proc/\(pid)/fd/\(number)", &name, name.count)
            guard count > 0 else { return false }
            let text = String(
                decoding: name.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
            return text == "pipe:[\(pipe)]"
        }
    }

    /// Finds the leader of the session of a process that writes to one of the pipes now; `nil` if
    /// there is none.
    func mark() -> ProcessMark? {
        for name in Folder.names(in: "/proc") {
            guard let pid = Int32(name), let status = ProcessStatus(of: pid), !status.isZombie,
                status.start >= since, status.session > 1, isBorne(by: pid)
            else { continue }
            return ProcessMark(of: status.session)
                ?? ProcessMark(pid: status.session, start: since, boot: ProcessMark.currentBoot)
        }
        return nil
    }
}

extension ProcessGroup {
    /// The group of a child of which only its sign is known, if anything is left of it.
    public init?(bearing sign: ProcessSign) {
        guard let mark = sign.mark() else { return nil }
        self.init(ledBy: mark, bearing: sign)
    }
}

extension Descriptor {
    /// The number of the pipe that it is an end of.
    fileprivate var pipe: UInt64 {
        var status = stat()
        return fstat(number, &status) == 0 ? UInt64(status.st_ino) : 0
    }
}
