import Glibc

/// A socket of this process, closed when it is let go.
final class OpenSocket: Sendable {
    let descriptor: Int32

    init(descriptor: Int32) { self.descriptor = descriptor }

    convenience init() throws(LocalSocketError) {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw .failed("socket") }
        self.init(descriptor: descriptor)
    }

    deinit { close(descriptor) }

    func listen(at path: String) throws(LocalSocketError) {
        unlink(path)
        guard try SocketAddress(path).with({ bind(descriptor, $0, $1) }) == 0 else {
            throw .failed("bind")
        }
        guard chmod(path, 0o600) == 0 else { throw .failed("chmod") }
        guard Glibc.listen(descriptor, 64) == 0 else { throw .failed("listen") }
    }

    func connect(to path: String) throws(LocalSocketError) {
        guard try SocketAddress(path).with({ Glibc.connect(descriptor, $0, $1) }) == 0 else {
            guard errno != EAGAIN else { throw .silent(path) }
            // A socket of a killed process refuses, one that was never there is missing.
            guard errno != ECONNREFUSED, errno != ENOENT else { throw .noListener(path) }
            throw .failed("connect")
        }
        try refuseStrangers()
    }

    /// Says how long is waited for the other side: for each call, or for ever.
    func wait(atMost limit: Duration?) throws(LocalSocketError) {
        let (seconds, attoseconds) = limit?.components ?? (0, 0)
        var span = timeval(tv_sec: Int(seconds), tv_usec: Int(attoseconds / 1_000_000_000_000))
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            let size = socklen_t(MemoryLayout<timeval>.size)
            guard setsockopt(descriptor, SOL_SOCKET, option, &span, size) == 0 else {
                throw .failed("setsockopt")
            }
        }
    }

    /// The system's `ucred`, which it shows to programs in C only.
    private struct Credentials {
        var pid: pid_t = 0
        var uid: uid_t = .max
        var gid: gid_t = .max
    }

    private func credentials() throws(LocalSocketError) -> Credentials {
        var peer = Credentials()
        var size = socklen_t(MemoryLayout<Credentials>.size)
        guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 else {
            throw .failed("getsockopt")
        }
        return peer
    }

    /// The process on the other side, as it was when it called; 0 where that is not known.
    var peer: Int32 { (try? credentials())?.pid ?? 0 }

    /// Throws unless the other side runs as the same user.
    func refuseStrangers() throws(LocalSocketError) {
        let peer = try credentials()
        guard peer.uid == geteuid() else { throw .stranger(uid: peer.uid) }
    }

    /// Adds what has come to a buffer, waiting for it; returns whether there may be more.
    func receive(into buffer: inout [UInt8]) throws(LocalSocketError) -> Bool {
        while true {
            let count = withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 1) { space in
                let count = recv(descriptor, space.baseAddress, space.count, 0)
                if count > 0 { buffer += space[..<count] }
                return count
            }
            if count >= 0 { return count > 0 }
            guard errno != ECONNRESET else { throw .brokenOff }
            guard errno != EAGAIN else { throw .silent("") }
            guard errno == EINTR else { throw .failed("recv") }
        }
    }

    /// Whether the other side has not ended the line, as far as the system knows; reads nothing.
    var isOpen: Bool {
        var byte: UInt8 = 0
        let count = recv(descriptor, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT))
        return count > 0 || count < 0 && (errno == EAGAIN || errno == EINTR)
    }

    /// Sends all of it, waiting for the reader.
    func send(_ bytes: [UInt8]) throws(LocalSocketError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = try send(rest, flags: MSG_NOSIGNAL)
            guard count > 0 else { throw .silent("") }
            rest = rest.dropFirst(count)
        }
    }

    /// Sends what the system takes at once, and returns how much that is.
    func sendAtOnce(_ bytes: ArraySlice<UInt8>) throws(LocalSocketError) -> Int {
        var rest = bytes
        while !rest.isEmpty {
            let count = try send(rest, flags: MSG_NOSIGNAL | MSG_DONTWAIT)
            if count == 0 { break }
            rest = rest.dropFirst(count)
        }
        return bytes.count - rest.count
    }

    /// Sends a part, and returns how much was taken; nothing where that would have to wait.
    private func send(_ bytes: ArraySlice<UInt8>, flags: Int) throws(LocalSocketError) -> Int {
        while true {
            let count = bytes.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(flags))
            }
            if count >= 0 { return count }
            switch errno {
            case EINTR: continue
            case EAGAIN: return 0
            case EPIPE, ECONNRESET: throw .brokenOff
            default: throw .failed("send")
            }
        }
    }

    /// Takes a call, or returns `nil` if the caller has gone or no descriptor is left.
    func accept() -> OpenSocket? {
        let accepted = Glibc.accept(descriptor, nil, nil)
        guard accepted >= 0 else { return nil }
        _ = fcntl(accepted, F_SETFD, FD_CLOEXEC)
        return OpenSocket(descriptor: accepted)
    }

    /// Tells both sides that nothing more will be said.
    func shutDown() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }
}
