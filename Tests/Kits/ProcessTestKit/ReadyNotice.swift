import Glibc

/// The socket on which a service says that it is ready, as systemd has one.
public struct ReadyNotice: Sendable {
    private let descriptor: Int32

    /// Listens at a path, or at a name behind `@` that no file has.
    public init(at path: String) throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { name in
            name.copyBytes(from: path.utf8)
            if path.hasPrefix("@") { name[0] = 0 }
        }
        let size = MemoryLayout<sockaddr_un>.size
        let used = path.hasPrefix("@") ? size - 108 + path.utf8.count : size
        let bound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(used))
            }
        }
        guard bound == 0 else { throw ChildProcess.Failure(sentence: "no socket: error \(errno)") }
    }

    /// Returns the next state that the service tells, and with `isLast`, listens no more.
    ///
    /// What it does beside that, and that it goes on, is passed over.
    public func wait(seconds: Int32 = 60, isLast: Bool = true) throws -> String {
        defer { if isLast { close(descriptor) } }
        while true {
            let lines = try next(seconds: seconds).split(separator: "\n").map(String.init)
            let state = lines.first { !$0.hasPrefix("STATUS=") && $0 != "WATCHDOG=1" }
            if let state { return state }
        }
    }

    /// Returns what the service tells next, as it was sent.
    public func next(seconds: Int32 = 60) throws -> String {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&waiting, 1, seconds * 1000)
        var bytes = [UInt8](repeating: 0, count: 1_024)
        let count = recv(descriptor, &bytes, bytes.count, Int32(MSG_DONTWAIT))
        guard count > 0 else { throw ChildProcess.Failure(sentence: "no notice: error \(errno)") }
        return String(decoding: bytes[..<count], as: UTF8.self)
    }

    /// Returns the first notice that has a line, and passes over those before.
    public func next(with line: String, seconds: Int32 = 60) throws -> String {
        while true {
            let notice = try next(seconds: seconds)
            if notice.split(separator: "\n").contains(line[...]) { return notice }
        }
    }
}
