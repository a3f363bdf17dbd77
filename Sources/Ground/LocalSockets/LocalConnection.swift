import Synchronization
package import Values

/// A line to another process of the same person on this machine, on which values go to and fro.
package final class LocalConnection: Sendable {
    private let socket: OpenSocket
    private let arrived = Mutex<[UInt8]>([])

    /// The first message of the other side.
    package let greeting: Value

    /// Calls, and waits for the greeting; without one, there is no listener, or it is stopped.
    ///
    /// What is sent first does not wait for it, and is not read where none comes.
    package init(
        to path: String, patience: Duration = .seconds(10), first: () -> Value? = { nil }
    ) throws(LocalSocketError) {
        socket = try OpenSocket()
        try socket.wait(atMost: patience)
        try socket.connect(to: path)
        do throws(LocalSocketError) {
            if let value = first() { try socket.send(Frame.bytes(of: value)) }
            guard let greeting = try Self.next(from: socket, arrived) else {
                throw LocalSocketError.noListener(path)
            }
            if greeting == LocalServer.crowded {
                throw LocalSocketError.crowded(path, lines: LocalServer.most)
            }
            self.greeting = greeting
        } catch .brokenOff {
            throw .noListener(path)
        } catch .silent {
            throw .silent(path)
        } catch {
            throw error
        }
        try socket.wait(atMost: nil)
    }

    package func send(_ value: Value) throws(LocalSocketError) {
        try socket.send(Frame.bytes(of: value))
    }

    /// Waits for the next value; returns `nil` if the other side has said all.
    package func receive() throws(LocalSocketError) -> Value? {
        try Self.next(from: socket, arrived)
    }

    private static func next(
        from socket: OpenSocket, _ arrived: borrowing Mutex<[UInt8]>
    ) throws(LocalSocketError) -> Value? {
        try arrived.withLock { buffer throws(LocalSocketError) in
            while true {
                if let value = try Frame.first(in: &buffer) { return value }
                guard try socket.receive(into: &buffer) else {
                    guard buffer.isEmpty else { throw .brokenOff }
                    return nil
                }
            }
        }
    }

    /// Whether the other side has not ended the line, as far as is known here.
    package var isOpen: Bool { socket.isOpen }

    /// Ends the line, also for a thread that waits in ``receive()``.
    package func close() { socket.shutDown() }
}
