import Glibc
import MQTT
import Messages
import PatienceTestKit
import ProcessTestKit
import Synchronization
import Testing

/// A client against a real broker.
@Suite(.patient, .installed("mosquitto"), .installed("mosquitto_pub"))
struct MQTTClientTests {
    /// What a client was told, and what it remembers.
    private final class Ear: Sendable {
        struct Heard: Sendable {
            var messages: [(id: String, text: String)] = []
            var isRefusing = false
            var memory = MQTTMemory()
            var isUp = false
            var troubles: [String] = []
            var count = 0
            var waiting: [(isDone: @Sendable (Heard) -> Bool, CheckedContinuation<Void, Never>)] =
                []
        }

        let heard = Mutex(Heard())

        private func change<Answer>(_ body: (inout Heard) -> Answer) -> Answer {
            let (answer, done) = heard.withLock { heard in
                let answer = body(&heard)
                let now = heard
                let index = heard.waiting.partition { $0.isDone(now) }
                defer { heard.waiting.removeSubrange(index...) }
                return (answer, heard.waiting[index...].map(\.1))
            }
            for one in done { one.resume() }
            return answer
        }

        func wait(_ wish: String, until isDone: @escaping @Sendable (Heard) -> Bool) async {
            await awaitingPatiently(wish) { [self] in
                await withCheckedContinuation { continuation in
                    let isDone = heard.withLock { heard in
                        if isDone(heard) { return true }
                        heard.waiting.append((isDone, continuation))
                        return false
                    }
                    if isDone { continuation.resume() }
                }
            }
        }

        func refuse(_ isRefusing: Bool) { change { $0.isRefusing = isRefusing } }

        var count: Int { heard.withLock { $0.messages.count } }
        var ids: Set<String> { heard.withLock { Set($0.messages.map(\.id)) } }
        var trouble: String? { heard.withLock { $0.troubles.first } }
        var memory: MQTTMemory { heard.withLock { $0.memory } }
        var texts: [String] { heard.withLock { $0.messages.map(\.text) } }

        func receiver(named prefix: String) -> MQTTClient.Receiver {
            MQTTClient.Receiver(
                store: { [self] message, id in
                    change { heard in
                        let text = String(decoding: message.payload, as: UTF8.self)
                        let mark = message.isRetained ? "retained " : ""
                        heard.messages.append((id, mark + text))
                        return !heard.isRefusing
                    }
                },
                tell: { [self] trouble in
                    change { heard in
                        heard.isUp = trouble == nil
                        if let trouble { heard.troubles.append(trouble) }
                    }
                },
                remember: { [self] memory in change { $0.memory = memory } },
                names: { [self] in
                    change { heard in
                        heard.count += 1
                        return "\(prefix) \(heard.count)"
                    }
                })
        }
    }

    private let ear = Ear()

    private func client(
        of broker: Mosquitto, _ filter: String = "home/#", isAcknowledged: Bool = true,
        named prefix: String = "first"
    ) throws -> MQTTClient {
        let filter = try #require(TopicFilter(filter))
        return try #require(
            MQTTClient(
                host: "127.0.0.1", port: broker.port, MQTTCourse.Settings(client: "errand-test"),
                wanting: [.init(filter, isAcknowledged: isAcknowledged)],
                ear.memory, ear.receiver(named: prefix)))
    }

    @Test func `messages come in their order`() async throws {
        let broker = try Mosquitto()
        let client = try client(of: broker)
        await ear.wait("the line") { $0.isUp }
        for number in 1...5 { try await broker.publish("home/door", "\(number)") }
        try await broker.publish("elsewhere", "no")
        try await broker.publish("home/door", "6", ["-q", "0"])
        await ear.wait("six messages") { $0.messages.count >= 6 }
        await client.close()
        #expect(ear.texts == ["1", "2", "3", "4", "5", "6"])
        #expect(ear.ids.count == 6)
    }

    @Test func `what comes while nobody listens is kept by the broker`() async throws {
        let broker = try Mosquitto()
        let first = try client(of: broker)
        await ear.wait("the line") { $0.isUp }
        await first.close()
        try await broker.publish("home/door", "meanwhile")
        let second = try client(of: broker, named: "second")
        await ear.wait("the message") { !$0.messages.isEmpty }
        await second.close()
        #expect(ear.texts == ["meanwhile"])
    }

    @Test func `a broker that is killed and started again loses nothing`() async throws {
        let broker = try Mosquitto()
        let client = try client(of: broker)
        await ear.wait("the line") { $0.isUp }
        for turn in 1...3 {
            for number in 1...4 { try await broker.publish("home/door", "\(turn).\(number)") }
            await ear.wait("the messages of turn \(turn)") { heard in
                Set(heard.messages.map(\.text)).count >= turn * 4
            }
            broker.stop(turn == 2 ? SIGTERM : SIGKILL)
            await ear.wait("the end of the line") { !$0.isUp }
            try broker.start()
            await ear.wait("the line again") { $0.isUp }
        }
        await client.close()
        let wanted = (1...3).flatMap { turn in (1...4).map { "\(turn).\($0)" } }
        #expect(Set(ear.texts) == Set(wanted))
        #expect(ear.trouble?.hasPrefix("the MQTT broker at") == true)
    }

    @Test func `a message that is not stored comes again, under its name`() async throws {
        let broker = try Mosquitto()
        let client = try client(of: broker)
        await ear.wait("the line") { $0.isUp }
        ear.refuse(true)
        try await broker.publish("home/door", "once")
        await ear.wait("two attempts") { $0.messages.count >= 2 }
        ear.refuse(false)
        let count = ear.count
        await ear.wait("the last attempt") { $0.messages.count > count || $0.memory.doubt == nil }
        await client.close()
        #expect(Set(ear.texts) == ["once"])
        #expect(ear.ids == ["first 1"])
    }

    @Test func `a process that dies before it acknowledges knows the message again`() async throws {
        let broker = try Mosquitto()
        let first = try client(of: broker)
        await ear.wait("the line") { $0.isUp }
        // It is stored, and the acknowledgement is never sent.
        ear.refuse(true)
        try await broker.publish("home/door", "once")
        await ear.wait("the message") { !$0.messages.isEmpty }
        await first.close()
        ear.refuse(false)
        let count = ear.count
        let second = try client(of: broker, named: "second")
        await ear.wait("the message again") { $0.messages.count > count }
        await second.close()
        #expect(ear.ids == ["first 1"])
    }

    @Test func `a message that the broker has kept is marked`() async throws {
        let broker = try Mosquitto()
        let other = try client(of: broker, "other")
        await ear.wait("the broker") { $0.isUp }
        await other.close()
        try await broker.publish("home/door", "open", ["-q", "1", "--retain"])
        let client = try client(of: broker, named: "second")
        await ear.wait("the retained one") { !$0.messages.isEmpty }
        try await broker.publish("home/door", "shut", ["-q", "1", "--retain"])
        await ear.wait("the next one") { $0.messages.count >= 2 }
        await client.close()
        #expect(ear.texts == ["retained open", "shut"])
    }

    @Test func `a broker that is not there is called until the end`() async throws {
        let broker = try Mosquitto()
        broker.stop(SIGKILL)
        let client = try client(of: broker)
        await ear.wait("the trouble") { !$0.troubles.isEmpty }
        await client.close()
        #expect(
            ear.trouble
                == "the MQTT broker at '127.0.0.1:\(broker.port)' cannot be used, and is called again: "
                + "Connection refused")
    }
}
