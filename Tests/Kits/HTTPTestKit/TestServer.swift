import Dispatch
import Glibc
import Synchronization

/// A real server on a port of this machine that says what a test wants, well-formed or not.
public final class TestServer: Sendable {
    public let port: UInt16
    private let descriptor: Int32
    private let handler: Handler
    private let beforeBody: @Sendable () -> Void
    private let state = Mutex(State())
    private let end = DispatchSemaphore(value: 0)

    /// Answers one request; it may wait, since each connection has a thread of its own.
    public typealias Handler = @Sendable (_ call: TestCall) -> Void

    private struct State {
        var requests: [TestRequest] = []
        var open: Set<Int32> = []
        var connections = 0
        var isOver = false
    }

    /// Listens at a port, or at any that is free; `beforeBody` is called when the head of a request
    /// is here and its body is not read.
    public init(
        port: UInt16 = 0, beforeBody: @escaping @Sendable () -> Void = {},
        _ handler: @escaping Handler
    ) throws {
        self.handler = handler
        self.beforeBody = beforeBody
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        place.sin_port = port.bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        // A server that comes back has its port, however lately it had left it.
        var isReused: Int32 = 1
        setsockopt(
            descriptor, SOL_SOCKET, SO_REUSEADDR, &isReused, socklen_t(MemoryLayout<Int32>.size))
        let code = withUnsafeMutablePointer(to: &place) { [descriptor] in
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
                bind(descriptor, place, size) == 0 && listen(descriptor, 256) == 0
                    ? getsockname(descriptor, place, &size) : -1
            }
        }
        guard code == 0 else { throw Failure(code: errno) }
        self.port = UInt16(bigEndian: place.sin_port)
        // The thread must not keep the server, which it ends with.
        let accepting = Accepting(descriptor: descriptor, server: WeakServer(self), end: end)
        Self.thread { accepting.run() }
    }

    deinit { shutDown() }

    /// Ends it: from now on its port refuses connections, and those that are open are cut.
    public func stop() {
        shutDown()
        end.wait()
        end.signal()
    }

    /// Ends it once, since the number of its socket is another's afterwards.
    private func shutDown() {
        let wasOver = state.withLock { state in
            defer { state.isOver = true }
            return state.isOver
        }
        guard !wasOver else { return }
        shutdown(descriptor, Int32(SHUT_RDWR))
        for one in state.withLock({ $0.open }) { shutdown(one, Int32(SHUT_RDWR)) }
    }

    public struct Failure: Error { let code: Int32 }

    public var url: String { "http://127.0.0.1:\(port)" }

    /// What was asked, in the order in which it came.
    public var requests: [TestRequest] { state.withLock { $0.requests } }

    /// How many connections were opened.
    public var connections: Int { state.withLock { $0.connections } }

    fileprivate func serve(_ connection: Int32) {
        state.withLock {
            $0.connections += 1
            $0.open.insert(connection)
        }
        Self.thread { [weak self, beforeBody] in
            let call = TestCall(connection, beforeBody)
            while let request = call.nextRequest() {
                guard let self else { break }
                state.withLock { $0.requests.append(request) }
                handler(call)
            }
            self?.state.withLock { _ = $0.open.remove(connection) }
            close(connection)
        }
    }

    private static func thread(_ body: @escaping @Sendable () -> Void) {
        let box = Unmanaged.passRetained(Body(body))
        var thread = pthread_t()
        pthread_create(
            &thread, nil,
            { context in
                if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().body() }
                return nil
            }, box.toOpaque())
        pthread_detach(thread)
    }

    private final class Body: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    private struct WeakServer: Sendable {
        weak let server: TestServer?
        init(_ server: TestServer) { self.server = server }
    }

    private struct Accepting: Sendable {
        let descriptor: Int32
        let server: WeakServer
        let end: DispatchSemaphore

        func run() {
            while true {
                let connection = accept(descriptor, nil, nil)
                guard connection >= 0, let server = server.server else { break }
                var limit = timeval(tv_sec: 120, tv_usec: 0)
                for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
                    setsockopt(
                        connection, SOL_SOCKET, option, &limit,
                        socklen_t(MemoryLayout<timeval>.size))
                }
                server.serve(connection)
            }
            close(descriptor)
            end.signal()
        }
    }
}
