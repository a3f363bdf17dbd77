import Glibc

/// The process that owns a home.
package struct OwnerRecord: Hashable, Sendable {
    package let host: String

    /// Tells one start of the machine from the next.
    package let boot: String

    package let process: Int32

    /// The start of the process in clock ticks since boot: with its number, that names it for good.
    package let started: UInt64

    /// The command that it runs, such as `errand serve`.
    package let role: String

    /// Describes this process.
    package static func current(as role: String) -> OwnerRecord {
        OwnerRecord(
            host: SystemFile("/proc/sys/kernel/hostname").line ?? "", boot: currentBoot,
            process: getpid(), started: startTime(of: getpid()) ?? 0, role: role)
    }

    /// Whether the process is still there.
    var isAlive: Bool { boot == Self.currentBoot && Self.startTime(of: process) == started }

    private static var currentBoot: String {
        SystemFile("/proc/sys/kernel/random/boot_id").line ?? ""
    }

    /// The 22nd field of a process's `stat`; the second is a name that may hold spaces and
    /// brackets.
    private static func startTime(of process: Int32) -> UInt64? {
        guard let line = SystemFile("/proc/\(process)/stat").line,
            let bracket = line.lastIndex(of: ")")
        else { return nil }
        let fields = line[bracket...].split(separator: " ")
        return fields.count > 20 ? UInt64(fields[20]) : nil
    }
}

extension OwnerRecord {
    /// The record as lines of text.
    var text: String {
        [role, "\(process)", "\(started)", boot, host].joined(separator: "\n") + "\n"
    }

    /// Reads a record, or returns `nil` if it is not a whole one.
    init?(text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard lines.count == 6, let process = Int32(lines[1]), let started = UInt64(lines[2])
        else { return nil }
        self.init(
            host: lines[4], boot: lines[3], process: process, started: started, role: lines[0])
    }
}
