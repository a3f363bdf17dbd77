import Glibc

/// A connection to a broker.
final class MQTTLine: Sendable {
    let descriptor: Int32

    private init(_ descriptor: Int32) { self.descriptor = descriptor }

    deinit { close(descriptor) }

    /// Calls a broker, which may take a while.
    static func open(
        host: String, port: UInt16, within limit: Duration
    ) -> Result<MQTTLine, MQTTMistake> {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var found: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(host, "\(port)", &hints, &found)
        defer { if let found { freeaddrinfo(found) } }
        guard code == 0 else {
            let reason = String(cString: gai_strerror(code))
            return .failure(MQTTMistake("'\(host)' is not found: \(reason)"))
        }
        var reason = "'\(host)' has no address"
        for place in sequence(first: found, next: { $0?.pointee.ai_next }) {
            guard let place else { break }
            let descriptor = socket(
                place.pointee.ai_family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
            guard descriptor >= 0 else { continue }
            let line = MQTTLine(descriptor)
            line.wait(atMost: limit)
            if connect(descriptor, place.pointee.ai_addr, place.pointee.ai_addrlen) == 0 {
                var one: Int32 = 1
                setsockopt(
                    descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one,
                    socklen_t(MemoryLayout<Int32>.size))
                return .success(line)
            }
            reason = errno == EINPROGRESS ? "it does not answer" : String(cString: strerror(errno))
        }
        return .failure(MQTTMistake(reason))
    }

    private func wait(atMost limit: Duration) {
        var span = timeval(tv_sec: Int(limit.components.seconds), tv_usec: 0)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(
                descriptor, SOL_SOCKET, option, &span, socklen_t(MemoryLayout<timeval>.size))
        }
    }

    /// Returns what has come, or `nil` if the line is gone.
    func receive() -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = recv(descriptor, &bytes, bytes.count, Int32(MSG_DONTWAIT))
            if count > 0 { return Array(bytes[..<count]) }
            if count < 0, errno == EINTR { continue }
            return count < 0 && errno == EAGAIN ? [] : nil
        }
    }

    /// Sends all of it; returns whether that was possible.
    func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
