import Glibc

/// A program at a terminal where a test sits.
public struct TerminalProcess: Sendable {
    private let pid: pid_t
    private let terminal: Int32

    /// The numbers of TIOCSPTLCK and TIOCGPTN on Linux, which Swift does not see.
    private static let (lock, number): (UInt, UInt) = (0x4004_5431, 0x8004_5430)

    /// Starts a program with just this environment.
    public init(
        _ path: String, _ arguments: [String] = [], environment: [String: String] = [:]
    ) throws {
        terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var (number, isLocked): (Int32, Int32) = (0, 0)
        guard terminal >= 0, ioctl(terminal, Self.lock, &isLocked) == 0,
            ioctl(terminal, Self.number, &number) == 0
        else { throw ChildProcess.Failure(sentence: "no terminal: error \(errno)") }
        let file = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard file >= 0 else { throw ChildProcess.Failure(sentence: "no terminal: error \(errno)") }
        defer { close(file) }
        pid = try RunningProcess.spawn(path, arguments, environment, [file, file, file])
    }

    public func send(_ signal: Int32) {
        kill(pid, signal)
    }

    /// Types a line, which the terminal shows as well.
    public func type(_ line: String) { press("\(line)\n") }

    /// Types some characters, which need not be a whole line.
    public func press(_ keys: String) {
        let bytes = Array(keys.utf8)
        _ = write(terminal, bytes, bytes.count)
    }

    /// Reads what the program writes until some text comes, or to its end, for a minute at most.
    public func text(until end: String? = nil) -> String {
        var bytes: [UInt8] = []
        while end.map({ !Self.text(of: bytes).contains($0) }) ?? true {
            var waiting = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
            guard poll(&waiting, 1, 60_000) == 1 else { break }
            var some = [UInt8](repeating: 0, count: 4096)
            let count = read(terminal, &some, some.count)
            // Once the terminal is closed on all sides, it cannot be read.
            guard count > 0 else { break }
            bytes += some[..<count]
        }
        return Self.text(of: bytes)
    }

    private static func text(of bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
    }

    /// Waits for its end, with what it has written until then; it must be called, and once.
    public func wait() throws -> ChildProcess {
        let text = text()
        close(terminal)
        let ending = try RunningProcess.ending(of: pid)
        return ChildProcess(ending: ending, output: text, errors: "")
    }
}
