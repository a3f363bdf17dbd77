import Glibc

/// The identity of a process, which also tells it from a later one with the same number.
public struct ProcessMark: Hashable, Sendable {
    /// The number of the process, which leads a group and a session of the same number.
    public let pid: Int32

    /// The start of the process, in the kernel's ticks since the machine's.
    public let start: UInt64

    /// The id of this start of the machine.
    public let boot: String

    public init(pid: Int32, start: UInt64, boot: String) {
        self.pid = pid
        self.start = start
        self.boot = boot
    }

    /// Creates the mark of a process of this machine, or returns `nil` if there is no such process.
    public init?(of pid: Int32) {
        guard let status = ProcessStatus(of: pid) else { return nil }
        self.init(pid: pid, start: status.start, boot: Self.currentBoot)
    }

    /// The kernel's name for this start of the machine.
    public static let currentBoot =
        SmallFile.text(at: "/proc/sys/kernel/random/boot_id")?.filter { $0 != "\n" } ?? ""
}

/// The parts of `/proc/PID/stat` that matter here.
struct ProcessStatus {
    let pid: Int32
    let isZombie: Bool
    let parent: Int32
    let group: Int32
    let session: Int32
    let start: UInt64

    /// Reads what the kernel says of a process; `nil` if there is none.
    init?(of pid: Int32) {
        // The name of the program stands in parentheses and may have any character in it.
        guard let text = SmallFile.text(at: "/proc/\(pid)/stat"), let end = text.lastIndex(of: ")")
        else { return nil }
        let fields = text[text.index(after: end)...].split(separator: " ")
        guard fields.count > 19, let parent = Int32(fields[1]), let group = Int32(fields[2]),
            let session = Int32(fields[3]), let start = UInt64(fields[19])
        else { return nil }
        self.pid = pid
        isZombie = fields[0] == "Z" || fields[0] == "X"
        self.parent = parent
        self.group = group
        self.session = session
        self.start = start
    }
}

/// Reads files of the kernel, which are made when they are read.
enum SmallFile {
    static func text(at path: String) -> String? {
        guard let file = Descriptor(open(path, O_RDONLY | O_CLOEXEC)) else { return nil }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(file.number, &bytes, bytes.count)
        return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
    }

    /// The kernel refuses a longer environment.
    private static let longest = 8 << 20

    /// All of a file; nothing of one that cannot be read.
    static func all(at path: String) -> [UInt8] {
        guard let file = Descriptor(open(path, O_RDONLY | O_CLOEXEC)) else { return [] }
        var bytes: [UInt8] = []
        var page = [UInt8](repeating: 0, count: 4096)
        while bytes.count < longest {
            let count = read(file.number, &page, page.count)
            guard count > 0 else { break }
            bytes += page[..<count]
        }
        return bytes
    }
}
