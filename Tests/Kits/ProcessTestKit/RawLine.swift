import Glibc

/// A line to a socket of this machine on which any bytes are sent.
public final class RawLine {
    private let descriptor: Int32

    public init(to path: String) throws {
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        let connected = LocalAddress.with(path) { connect(descriptor, $0, $1) }
        guard connected == 0 else {
            throw ChildProcess.Failure(sentence: "no line: error \(errno)")
        }
    }

    deinit { close(descriptor) }

    /// Sends all of it, or as much as the other side takes, and nothing more afterwards.
    public func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { break }
            rest = rest.dropFirst(count)
        }
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// Reads until the other side hangs up; returns how much came.
    @discardableResult public func readToEnd() -> Int {
        var (bytes, sum) = ([UInt8](repeating: 0, count: 4096), 0)
        while case let count = read(descriptor, &bytes, bytes.count), count > 0 { sum += count }
        return sum
    }
}

/// A listener on a socket of this machine that says one thing to each caller, and hangs up.
public final class RawServer: Sendable {
    private let descriptor: Int32

    /// Takes the place of what lies at the path.
    public init(at path: String, saying bytes: [UInt8]) throws {
        unlink(path)
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        let bound = LocalAddress.with(path) { bind(descriptor, $0, $1) }
        guard bound == 0, listen(descriptor, 8) == 0 else {
            throw ChildProcess.Failure(sentence: "no socket: error \(errno)")
        }
        var thread = pthread_t()
        let box = Unmanaged.passRetained(Greeting(descriptor: descriptor, bytes: bytes))
        pthread_create(
            &thread, nil,
            { box in
                if let box { Unmanaged<Greeting>.fromOpaque(box).takeRetainedValue().serve() }
                return nil
            }, box.toOpaque())
        pthread_detach(thread)
    }

    /// Hangs up; later callers find nothing.
    deinit {
        shutdown(descriptor, Int32(SHUT_RDWR))
        close(descriptor)
    }
}

private final class Greeting: Sendable {
    private let descriptor: Int32
    private let bytes: [UInt8]

    init(descriptor: Int32, bytes: [UInt8]) { (self.descriptor, self.bytes) = (descriptor, bytes) }

    func serve() {
        while case let line = accept(descriptor, nil, nil), line >= 0 {
            _ = write(line, bytes, bytes.count)
            shutdown(line, Int32(SHUT_WR))
            var rest = [UInt8](repeating: 0, count: 4096)
            while read(line, &rest, rest.count) > 0 {}
            close(line)
        }
    }
}

private enum LocalAddress {
    /// Calls a function of the system with the address of a path.
    static func with(
        _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}
