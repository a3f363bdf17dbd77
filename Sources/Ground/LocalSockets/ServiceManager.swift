import Glibc

/// The service manager that started this process and is told how it gets on, such as systemd.
package struct ServiceManager: Sendable {
    private let path: String

    /// The time within which it wants to be told each time that the process goes on; `nil` where it
    /// does not want that.
    package let patience: Duration?

    /// Returns `nil` without a service manager that is to be told.
    package init?(environment: [String: String], process: Int32 = getpid()) {
        guard let path = environment["NOTIFY_SOCKET"], path.hasPrefix("/") || path.hasPrefix("@")
        else { return nil }
        self.path = path
        patience = Self.patience(environment, process)
    }

    /// The time that is meant for this process, since others inherit the variables.
    private static func patience(_ environment: [String: String], _ process: Int32) -> Duration? {
        if let pid = environment["WATCHDOG_PID"], Int32(pid) != process { return nil }
        guard let span = environment["WATCHDOG_USEC"].flatMap({ Int64($0) }), span > 0 else {
            return nil
        }
        return .microseconds(span)
    }

    /// What a service tells of itself.
    package enum Notice: Hashable, Sendable {
        case ready

        /// It reads its settings again, and is ready once that is told.
        case reloading
        case stopping

        /// What it does now, in words for people.
        case status(String)

        /// It goes on.
        case alive
    }

    /// Tells it, all at once; where that does not work, the manager finds out by itself.
    package func tell(_ notices: Notice...) {
        let file = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard file >= 0 else { return }
        defer { close(file) }
        Self.limitWaiting(on: file)
        let now = Self.monotonicMicroseconds
        let text = Array(notices.map { $0.lines(at: now) }.joined(separator: "\n").utf8)
        // What is told again soon is not worth waiting for a manager that does not listen.
        let canWait = notices.contains { $0.isOnce } ? 0 : Int32(MSG_DONTWAIT)
        _ = try? SocketAddress(path).with { address, size in
            Int32(
                sendto(
                    file, text, text.count, Int32(MSG_NOSIGNAL) | canWait, address, size))
        }
    }

    private static func limitWaiting(on file: Int32) {
        var span = timeval(tv_sec: 5, tv_usec: 0)
        setsockopt(file, SOL_SOCKET, SO_SNDTIMEO, &span, socklen_t(MemoryLayout<timeval>.size))
    }

    /// The clock by which the manager tells an answer to its own wish from one before.
    private static var monotonicMicroseconds: Int64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000
    }
}

extension ServiceManager.Notice {
    /// The longest words in bytes; managers show one line.
    private static let longest = 400

    /// The lines of the protocol; `now` is the time of the monotonic clock in microseconds.
    func lines(at now: Int64) -> String {
        switch self {
        case .ready: "READY=1"
        case .reloading: "RELOADING=1\nMONOTONIC_USEC=\(now)"
        case .stopping: "STOPPING=1"
        case .status(let words): "STATUS=\(Self.oneLine(words))"
        case .alive: "WATCHDOG=1"
        }
    }

    /// Whether it is told no second time by itself.
    fileprivate var isOnce: Bool {
        switch self {
        case .ready, .reloading, .stopping: true
        case .status, .alive: false
        }
    }

    private static func oneLine(_ words: String) -> String {
        var line = words.split(whereSeparator: \.isNewline).joined(separator: " ")
        guard line.utf8.count > longest else { return line }
        while line.utf8.count > longest - 3 { line.removeLast() }
        return line + "…"
    }
}
