import Foundation
import Testing
import Values

@testable import LocalSockets

/// A server to which more connections are made than it has room for.
@Suite(.timeLimit(.minutes(5))) struct CrowdedServerTests {
    private let path = "\(NSTemporaryDirectory())errand-\(UUID().uuidString).sock"

    /// Runs what waits on a line on a thread of its own: the server needs those of the test.
    private func apart(_ body: @escaping @Sendable () throws -> Void) async throws {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(with: Result(catching: body)) }
        }
    }

    /// Answers what it is asked with the same, unless it is to wait.
    private func server(patience: Duration) throws -> LocalServer {
        try LocalServer(at: path, greeting: "hello", patience: patience) { request, send in
            switch request {
            case "wait":
                send("begun")
                await withTaskCancellationHandler {
                    for await _ in AsyncStream<Void>.makeStream().stream {}
                } onCancel: {
                }
            case "much": return .string(String(repeating: "x", count: 400_000))
            default: break
            }
            return request
        }
    }

    /// Fills the server with lines on which something was done before.
    private static func lines(
        to path: String, count: Int = LocalServer.most,
        _ body: (OpenSocket) throws -> Void
    ) throws -> [OpenSocket] {
        try (0..<count).map { _ in
            let socket = try OpenSocket()
            try socket.connect(to: path)
            // The greeting.
            var bytes: [UInt8] = []
            while try Frame.first(in: &bytes) == nil { _ = try socket.receive(into: &bytes) }
            try body(socket)
            return socket
        }
    }

    private static func ask(_ path: String) throws {
        let line = try LocalConnection(to: path)
        try line.send("hello again")
        #expect(try line.receive() == "hello again")
    }

    enum Idleness: String, CaseIterable {
        case silent, halfARequest, answeredBefore, readsLittle
    }

    @Test(arguments: Idleness.allCases)
    func `an idle line makes room for one that asks something`(_ idleness: Idleness) async throws {
        let server = try server(patience: .zero)
        defer { server.close() }
        try await apart { [path] in
            let lines = try Self.lines(to: path) { line in
                switch idleness {
                case .silent: break
                case .readsLittle:
                    try line.send(Frame.bytes(of: "much"))
                    // The beginning, so that the rest is known to lie there.
                    var bytes: [UInt8] = []
                    _ = try line.receive(into: &bytes)
                case .halfARequest: try line.send([0, 0, 0, 9, 1])
                case .answeredBefore:
                    try line.send(Frame.bytes(of: 1))
                    var bytes: [UInt8] = []
                    _ = try line.receive(into: &bytes)
                }
            }
            for _ in 0..<3 { try Self.ask(path) }
            withExtendedLifetime(lines) {}
        }
    }

    @Test func `lines that wait for an answer stay, and one too many is told so`() async throws {
        let server = try server(patience: .zero)
        defer { server.close() }
        try await apart { [path] in
            let lines = try Self.lines(to: path) { line in
                try line.send(Frame.bytes(of: "wait"))
                var bytes: [UInt8] = []
                while try Frame.first(in: &bytes) == nil { _ = try line.receive(into: &bytes) }
            }
            let error = #expect(throws: LocalSocketError.self) {
                _ = try LocalConnection(to: path)
            }
            #expect(error == .crowded(path, lines: LocalServer.most))
            #expect(
                error?.description.contains("has 256 connections already, none of which is idle; ")
                    == true)
            lines[0].shutDown()
            // A client that hangs up is forgotten at once.
            while (try? Self.ask(path)) == nil {}
            withExtendedLifetime(lines) {}
        }
    }

    @Test func `lines stay that have been idle for a moment only, and all where there is room`()
        async throws
    {
        let server = try server(patience: .seconds(3600))
        defer { server.close() }
        try await apart { [path] in
            let lines = try Self.lines(to: path, count: LocalServer.most - 1) { _ in }
            try Self.ask(path)
            for line in lines {
                try line.send(Frame.bytes(of: 1))
                var bytes: [UInt8] = []
                while try Frame.first(in: &bytes) == nil { _ = try line.receive(into: &bytes) }
            }
            let last = try Self.lines(to: path, count: 1) { _ in }
            #expect(throws: LocalSocketError.crowded(path, lines: LocalServer.most)) {
                _ = try LocalConnection(to: path)
            }
            withExtendedLifetime((lines, last)) {}
        }
    }
}
