import DBus
import Messages
import PatienceTestKit
import ProcessTestKit
import Testing
import Values

/// A listener on a real bus of its own.
@Suite(.patient, .installed("dbus-daemon"), .installed("busctl"))
struct BusListenerTests {
    private enum News: Sendable {
        case signal(BusSignal)
        case told(String?)
    }

    /// What a listener tells, in its order.
    private final class Ear: Sendable {
        let receiver: BusListener.Receiver
        private let news: AsyncStream<News>

        init() {
            let (stream, continuation) = AsyncStream.makeStream(of: News.self)
            receiver = BusListener.Receiver(
                take: { continuation.yield(.signal($0)) }, tell: { continuation.yield(.told($0)) })
            news = stream
        }

        func next(_ wish: String) async throws -> News {
            let found = await awaiting(wish) {
                for await one in news { return one as News? }
                return nil
            }
            return try #require(found)
        }

        func signal(_ wish: String = "a signal") async throws -> BusSignal {
            while true {
                if case .signal(let signal) = try await next(wish) { return signal }
            }
        }

        func isUp() async throws {
            while true { if case .told(nil) = try await next("the connection") { return } }
        }

        func trouble() async throws -> String {
            while true { if case .told(let text?) = try await next("trouble") { return text } }
        }
    }

    private static let door = BusRule(.session, interface: "org.example.Door")

    private func listener(
        on bus: PrivateBus, _ rules: [BusRule], _ ear: Ear
    ) throws -> BusListener {
        try #require(BusListener(.session, in: bus.environment, rules, ear.receiver))
    }

    @Test func `a signal comes with all that it says`() async throws {
        let (bus, ear) = (try PrivateBus(), Ear())
        let listener = try listener(on: bus, [Self.door], ear)
        try await ear.isUp()
        try await bus.emit("/org/example/hall", "org.example.Door", "Opened", "su", "front", "7")
        let signal = try await ear.signal()
        await listener.close()
        #expect(signal.rule == Self.door)
        #expect(signal.path == "/org/example/hall")
        #expect(signal.interface == "org.example.Door")
        #expect(signal.member == "Opened")
        #expect(signal.sender.hasPrefix(":"))
        #expect(signal.arguments == ["front", 7])
    }

    static let bodies: [(types: String, words: [String], values: [Value])] = [
        ("", [], []),
        ("ybnq", ["255", "true", "-5", "60000"], [255, true, -5, 60000]),
        (
            "iuxt", ["-1", "4000000000", "-9", "18446744073709551615"],
            [-1, 4_000_000_000, -9, .uint(.max)]
        ),
        ("dsog", ["0.5", "å", "/a/b", "a{sv}"], [0.5, "å", "/a/b", "a{sv}"]),
        ("asay", ["2", "x", "y", "3", "1", "2", "255"], [["x", "y"], .bytes([1, 2, 255])]),
        ("as", ["0"], [[]]),
        ("a{sv}", ["2", "n", "i", "3", "s", "s", "t"], [["n": 3, "s": "t"]]),
        ("a{us}", ["1", "7", "seven"], [.map([.int(7): "seven"])]),
        ("(si)v", ["a", "1", "as", "1", "b"], [["a", 1], ["b"]]),
        ("a(sb)", ["2", "a", "true", "b", "false"], [[["a", true], ["b", false]]]),
    ]

    @Test(arguments: bodies.indices)
    func `arguments of all types become values`(_ index: Int) async throws {
        let (bus, ear) = (try PrivateBus(), Ear())
        let listener = try listener(on: bus, [Self.door], ear)
        try await ear.isUp()
        let (types, words, values) = Self.bodies[index]
        try await bus.emit(words: ["/a", "org.example.Door", "Opened", types] + words)
        let signal = try await ear.signal()
        await listener.close()
        #expect(signal.arguments == values)
    }

    @Test func `a rule means only what it says`() async throws {
        let (bus, ear) = (try PrivateBus(), Ear())
        var exact = Self.door
        exact.member = "Opened"
        exact.path = "/org/example/hall"
        exact.arguments = [nil, "it's"]
        let listener = try listener(on: bus, [exact], ear)
        try await ear.isUp()
        let path = "/org/example/hall"
        try await bus.emit(path, "org.example.Window", "Opened", "ss", "a", "it's")
        try await bus.emit(path, "org.example.Door", "Closed", "ss", "b", "it's")
        try await bus.emit("/org", "org.example.Door", "Opened", "ss", "c", "it's")
        try await bus.emit(path, "org.example.Door", "Opened", "ss", "d", "its")
        try await bus.emit(path, "org.example.Door", "Opened", "ss", "e", "it's")
        #expect(try await ear.signal().arguments == ["e", "it's"])
        await listener.close()
    }

    @Test func `each rule that means a signal hears it`() async throws {
        let (bus, ear) = (try PrivateBus(), Ear())
        var other = Self.door
        other.member = "Opened"
        let listener = try listener(on: bus, [Self.door, other], ear)
        try await ear.isUp()
        try await bus.emit("/a", "org.example.Door", "Opened")
        let rules = [try await ear.signal().rule, try await ear.signal().rule]
        #expect(Set(rules) == [Self.door, other])
        await listener.close()
    }

    @Test func `a bus that is killed and started again is heard again`() async throws {
        let (bus, ear) = (try PrivateBus(), Ear())
        let listener = try listener(on: bus, [Self.door], ear)
        try await ear.isUp()
        bus.stop()
        #expect(try await ear.trouble().hasPrefix("the session bus of D-Bus cannot be used, "))
        try bus.start()
        try await ear.isUp()
        try await bus.emit("/a", "org.example.Door", "Opened", "s", "again")
        #expect(try await ear.signal().arguments == ["again"])
        await listener.close()
    }

    @Test func `a session without a bus is trouble with a next step`() async throws {
        let ear = Ear()
        let listener = try #require(BusListener(.session, in: [:], [Self.door], ear.receiver))
        #expect(
            try await ear.trouble() == "the session bus of D-Bus cannot be used, and is called "
                + "again: there is none; log in, or set DBUS_SESSION_BUS_ADDRESS")
        await listener.close()
    }

    @Test(arguments: [
        (["DBUS_SESSION_BUS_ADDRESS": "unix:path=/x"], "unix:path=/x"),
        (["XDG_RUNTIME_DIR": "/run/user/1000"], "unix:path=/run/user/1000/bus"),
        (["XDG_RUNTIME_DIR": "/a b"], "unix:path=/a%20b/bus"),
    ])
    func `the environment says where the session's bus is`(
        _ environment: [String: String], _ address: String
    ) throws {
        #expect(try BusAddress.of(.session, in: environment) == address)
    }
}
