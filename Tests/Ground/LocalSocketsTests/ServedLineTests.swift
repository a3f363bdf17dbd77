import Glibc
import Synchronization
import Testing
import Values

@testable import LocalSockets

/// A line of a server over a pair of sockets.
@Suite struct ServedLineTests {
    /// The requests that a server reads of a client that has sent one before it was greeted, until
    /// the line is over.
    private func requests(ofClientThat hangsUp: Bool) async throws -> [Value] {
        var ends: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        let client = OpenSocket(descriptor: ends[0])
        try client.send(Frame.bytes(of: "early"))
        if hangsUp { client.shutDown() }
        let heard = Mutex<[Value]>([])
        let line = ServedLine(OpenSocket(descriptor: ends[1]), { _ in .null }) { request, _ in
            heard.withLock { $0.append(request) }
            client.shutDown()
            return .null
        }
        await withCheckedContinuation { over in line.serve("hello") { over.resume() } }
        return heard.withLock { $0 }
    }

    @Test func `what was sent before the greeting is read, unless its sender has gone`()
        async throws
    {
        #expect(try await requests(ofClientThat: false) == ["early"])
        #expect(try await requests(ofClientThat: true) == [])
    }
}
