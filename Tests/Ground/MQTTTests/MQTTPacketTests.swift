import MQTT
import Messages
import Testing

@Suite struct MQTTPacketTests {
    private static func filter(_ text: String) throws -> TopicFilter {
        try #require(TopicFilter(text))
    }

    private static func message(
        _ topic: String, _ payload: String, number: UInt16? = nil, isRetained: Bool = false,
        mayBeRepeated: Bool = false
    ) -> MQTTMessage {
        var message = MQTTMessage(topic: topic, payload: Array(payload.utf8))
        message.number = number
        message.isRetained = isRetained
        message.mayBeRepeated = mayBeRepeated
        return message
    }

    /// Returns the packets, and the mistake after them.
    private func read(
        _ bytes: [UInt8], longest: Int = 100, cut: Int = .max
    ) -> ([MQTTPacket], String?) {
        var reader = MQTTReader(longest: longest)
        var packets: [MQTTPacket] = []
        var rest = bytes[...]
        do throws(MQTTMistake) {
            while !rest.isEmpty {
                reader.add(rest.prefix(cut))
                rest = rest.dropFirst(cut)
                while let packet = try reader.next() { packets.append(packet) }
            }
            return (packets, nil)
        } catch {
            return (packets, error.description)
        }
    }

    static let said: [(bytes: [UInt8], packets: [MQTTPacket])] = [
        ([0x20, 2, 1, 0], [.connected(hasSession: true, code: 0)]),
        ([0x20, 2, 0, 5], [.connected(hasSession: false, code: 5)]),
        ([0x30, 5, 0, 1, 0x62, 0x68, 0x69], [.message(message("b", "hi"))]),
        ([0x30, 3, 0, 1, 0x62], [.message(message("b", ""))]),
        (
            [0x3B, 7, 0, 1, 0x62, 1, 2, 0x68, 0x69],
            [.message(message("b", "hi", number: 258, isRetained: true, mayBeRepeated: true))]
        ),
        ([0x90, 4, 0, 7, 1, 0x80], [.subscribed(number: 7, codes: [1, 0x80])]),
        ([0xB0, 2, 0, 7, 0xD0, 0], [.unsubscribed(number: 7), .pong]),
        ([0x30, 5, 0], []),
        (
            [0x32, 0x6A, 0, 1, 0x62, 0, 9] + [UInt8](repeating: 0x78, count: 101),
            [.tooLarge(topic: "b", size: 101, number: 9)]
        ),
    ]

    @Test(arguments: said.indices, [1, 2, 3, Int.max])
    func `what a broker says is read, however it is cut`(_ index: Int, _ cut: Int) {
        let (packets, mistake) = read(Self.said[index].bytes, cut: cut)
        #expect(packets == Self.said[index].packets)
        #expect(mistake == nil)
    }

    @Test(arguments: [1_000, 65_536, Int.max])
    func `of a message that is far too large only the head is kept`(_ cut: Int) {
        let size = 300_000
        let bytes: [UInt8] =
            [0x32, 0xE5, 0xA7, 0x12, 0, 1, 0x62, 0, 9]
            + [UInt8](repeating: 0x78, count: size) + [0xD0, 0]
        let (packets, mistake) = read(bytes, cut: cut)
        #expect(packets == [.tooLarge(topic: "b", size: size, number: 9), .pong])
        #expect(mistake == nil)
    }

    @Test(
        arguments: [
            ([0x30, 0xFF, 0xFF, 0xFF, 0xFF], "it sent a packet whose length cannot be read"),
            ([0x10, 0], "it sent a packet of kind 1, which is for brokers"),
            (
                [0x34, 6, 0, 1, 0x62, 0, 1, 0x78],
                "it sent a message of quality 2, which was not asked for"
            ),
            ([0x32, 5, 0, 1, 0x62, 0, 0], "it sent a message without a topic or a number"),
            ([0x30, 2, 0, 0], "it sent a message without a topic or a number"),
            ([0x30, 3, 0, 1, 0x23], "it sent a message without a topic or a number"),
            ([0x30, 3, 0, 2, 0x62], "it sent a packet cut short"),
            ([0x20, 1, 0], "it sent a packet cut short"),
            ([0x30, 3, 0, 1, 0xFF], "it sent a topic that is no text in UTF-8"),
            ([0x90, 0x84, 0x80, 0x04], "it sent a packet of 65540 bytes that is no message"),
        ] as [([UInt8], String)])
    func `a mistake of a broker is named`(_ bytes: [UInt8], _ mistake: String) {
        #expect(read(bytes) == ([], mistake))
    }

    @Test func `what a client says is as the protocol has it`() throws {
        let connect = MQTTRequest.connect(client: "e", user: "u", password: "p", keepAlive: 60)
        #expect(
            connect.bytes == [
                0x10, 19, 0, 4, 0x4D, 0x51, 0x54, 0x54, 4, 0xC0, 0, 60, 0, 1, 0x65, 0, 1, 0x75, 0,
                1, 0x70,
            ])
        let anonymous = MQTTRequest.connect(client: "e", user: nil, password: nil, keepAlive: 300)
        #expect(
            anonymous.bytes == [
                0x10, 13, 0, 4, 0x4D, 0x51, 0x54, 0x54, 4, 0, 1, 44, 0, 1, 0x65,
            ])
        let filters = [try Self.filter("a"), try Self.filter("#")]
        #expect(
            MQTTRequest.subscribe(
                number: 258,
                [.init(filters[0], isAcknowledged: true), .init(filters[1], isAcknowledged: false)]
            ).bytes == [0x82, 10, 1, 2, 0, 1, 0x61, 1, 0, 1, 0x23, 0])
        #expect(
            MQTTRequest.unsubscribe(number: 1, filters).bytes
                == [0xA2, 8, 0, 1, 0, 1, 0x61, 0, 1, 0x23])
        #expect(MQTTRequest.acknowledge(number: 258).bytes == [0x40, 2, 1, 2])
        #expect(MQTTRequest.ping.bytes == [0xC0, 0])
        #expect(MQTTRequest.disconnect.bytes == [0xE0, 0])
        let long = MQTTRequest.connect(
            client: String(repeating: "x", count: 200), user: nil, password: nil, keepAlive: 1)
        #expect(long.bytes[..<3] == [0x10, 0xD4, 1])
    }
}
