import Glibc

/// The socket on which a service says that it is ready, as systemd has one.
public struct ReadyNotice: Sendable {
    private let descriptor: Int32

    public init(at path: String) throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let bound = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard bound == 0 else { throw ChildProcess.Failure(sentence: "no socket: error \(errno)") }
    }

    /// Returns what the service says, and with `isLast`, listens no more.
    public func wait(seconds: Int32 = 60, isLast: Bool = true) throws -> String {
        defer { if isLast { close(descriptor) } }
        var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        poll(&waiting, 1, seconds * 1000)
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = recv(descriptor, &bytes, bytes.count, Int32(MSG_DONTWAIT))
        guard count > 0 else { throw ChildProcess.Failure(sentence: "no notice: error \(errno)") }
        return String(decoding: bytes[..<count], as: UTF8.self)
    }
}
