import DBus
import Messages
import ProcessTestKit
import Testing
import Values

/// An object of the test on a bus of the test, called by the programs of the system.
@Suite(.timeLimit(.minutes(2)), .installed("dbus-daemon"), .installed("busctl"))
struct BusServiceTests {
    private let bus: PrivateBus
    private static let object = BusObject(
        "/test/Echo", interface: "test.Echo",
        [
            .init("Echo", takes: [("words", "as")], gives: [("words", "as")]),
            .init(
                "Describe", takes: [("name", "s"), ("number", "u")], gives: [("all", "aa{sv}")]),
            .init("Fail"),
        ])

    init() throws { bus = try PrivateBus() }

    private func service(
        endingAfter idle: Duration = .seconds(600), then: (@Sendable () async -> Void)? = nil
    ) throws -> BusService {
        try #require(
            BusService("test.Echo", Self.object, endingAfter: idle) { call in
                switch call.member {
                case "Echo": return .values(call.arguments, then: then)
                case "Describe":
                    return .values([
                        .list([
                            ["name": call.arguments[0], "many": true],
                            ["number": call.arguments[1], "words": ["a", "ü"]],
                        ])
                    ])
                default: return .error("Failed", "not today\0")
                }
            })
    }

    /// Runs a command of busctl until the name is there, which takes a moment.
    private func busctl(_ words: [String]) async throws -> ChildProcess {
        let program = try #require(ChildProcess.path(of: "busctl"))
        while true {
            let end = try await ChildProcess.runAside(
                program, ["--address=\(bus.address)"] + words, seconds: 20)
            // A bus has not begun, or knows no such name yet.
            let isEarly = ["not provided", "not activatable", "No such file", "refused"]
                .contains { end.errors.contains($0) }
            if !isEarly { return end }
            try #require(!Task.isCancelled)
        }
    }

    private func echo(_ words: String...) async throws -> ChildProcess {
        try await busctl(["call", "test.Echo", "/test/Echo", "test.Echo"] + words)
    }

    /// Serves as long as a body takes.
    private func served(_ body: () async throws -> Void) async throws {
        try await bus.begun()
        let service = try service()
        let serving = Task { [bus] in try await service.serve(.session, in: bus.environment) }
        try await body()
        bus.stop()
        _ = await serving.result
    }

    @Test func `values come back as they are, in the types of the method`() async throws {
        try await served {
            let words = try await echo("Echo", "as", "2", "a b", "ü")
            #expect(words.output == #"as 2 "a b" "\303\274"\#n"#)
            let all = try await echo("Describe", "su", "x", "7").output
            #expect(
                all == """
                    aa{sv} 2 2 "many" b true "name" s "x" 2 "number" x 7 "words" as 2 "a" "\\303\\274"

                    """)
        }
    }

    @Test func `other types, methods and paths are refused, and so is what it refuses`()
        async throws
    {
        try await served {
            let types = try await echo("Echo", "s", "a")
            #expect(types.ending == .exited(1))
            #expect(types.errors.contains("Invalid arguments 's' to call"), "\(types)")
            #expect(try await echo("Ecco").errors.contains("Unknown method Ecco"))
            let failure = try await echo("Fail").errors
            #expect(failure.contains("Call failed: not today"), "\(failure)")
        }
    }

    @Test func `it says what it has`() async throws {
        try await served {
            _ = try await echo("Fail")
            let tree = try await busctl(
                ["introspect", "--xml-interface", "test.Echo", "/test/Echo"])
            #expect(tree.output.contains("<interface name=\"test.Echo\">"), "\(tree)")
            #expect(
                tree.output.contains(#"<arg type="as" name="words" direction="in"/>"#), "\(tree)")
        }
    }

    @Test func `one that is not called ends, after what goes on`() async throws {
        try await bus.begun()
        let (ends, coming) = AsyncStream.makeStream(of: Void.self)
        let service = try service(endingAfter: .milliseconds(1500)) {
            for await _ in ends { break }
        }
        let serving = Task { [bus] in try await service.serve(.session, in: bus.environment) }
        #expect(try await echo("Echo", "as", "0").ending == .exited(0))
        coming.yield()
        #expect(try await serving.value == .idle)
    }

    @Test func `a name that is taken is no trouble`() async throws {
        try await served {
            _ = try await echo("Fail")
            let second = try service()
            #expect(try await second.serve(.session, in: bus.environment) == .taken)
        }
    }
}
