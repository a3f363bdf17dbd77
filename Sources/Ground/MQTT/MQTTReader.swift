/// Cuts what comes from a broker into packets.
package struct MQTTReader: Sendable {
    /// The most bytes of a message's payload that are kept.
    private let longest: Int
    private var bytes: [UInt8] = []

    /// The number of bytes of `bytes` that were read.
    private var offset = 0

    /// The number of bytes to come that belong to a message that is too large.
    private var skipped = 0

    package init(longest: Int) { self.longest = longest }

    package mutating func add(_ more: some Sequence<UInt8>) {
        if offset > 0 {
            bytes.removeFirst(offset)
            offset = 0
        }
        bytes += more
        skip()
    }

    private mutating func skip() {
        let count = min(skipped, bytes.count - offset)
        offset += count
        skipped -= count
    }

    /// Returns the next packet that is there as a whole.
    package mutating func next() throws(MQTTMistake) -> MQTTPacket? {
        guard let head = try head() else { return nil }
        let start = offset + head.length
        let rest = bytes[start...]
        // Beside its payload a message has a topic and a number.
        if head.kind == 3, head.rest > longest + 65_539 {
            return try tooLarge(head, rest)
        }
        guard head.kind == 3 || head.rest <= 65_539 else {
            throw MQTTMistake("it sent a packet of \(head.rest) bytes that is no message")
        }
        guard rest.count >= head.rest else { return nil }
        var fields = MQTTFields(rest.prefix(head.rest))
        let packet = try packet(head, &fields)
        offset = start + head.rest
        return packet
    }

    /// The first byte of a packet, the number of bytes that follow, and that of those so far.
    private struct Head {
        let kind: UInt8
        let flags: UInt8
        let rest: Int
        let length: Int
    }

    private func head() throws(MQTTMistake) -> Head? {
        guard offset < bytes.count else { return nil }
        var rest = 0
        for index in 0..<4 {
            guard offset + 1 + index < bytes.count else { return nil }
            let byte = bytes[offset + 1 + index]
            rest |= Int(byte & 0x7F) << (7 * index)
            if byte & 0x80 == 0 {
                let first = bytes[offset]
                return Head(kind: first >> 4, flags: first & 0xF, rest: rest, length: 2 + index)
            }
        }
        throw MQTTMistake("it sent a packet whose length cannot be read")
    }

    private mutating func tooLarge(
        _ head: Head, _ rest: ArraySlice<UInt8>
    ) throws(MQTTMistake) -> MQTTPacket? {
        // The whole of what stands before the payload, at its longest.
        guard rest.count >= 65_539 else { return nil }
        var fields = MQTTFields(rest.prefix(65_539))
        let message = try message(head, &fields)
        let size = head.rest - (65_539 - message.payload.count)
        offset += head.length
        skipped = head.rest
        skip()
        return .tooLarge(topic: message.topic, size: size, number: message.number)
    }

    private func packet(
        _ head: Head, _ fields: inout MQTTFields
    ) throws(MQTTMistake) -> MQTTPacket {
        switch head.kind {
        case 2:
            let flags = try fields.byte()
            return .connected(hasSession: flags & 1 == 1, code: try fields.byte())
        case 3:
            let message = try message(head, &fields)
            return message.payload.count <= longest
                ? .message(message)
                : .tooLarge(
                    topic: message.topic, size: message.payload.count, number: message.number)
        case 9: return .subscribed(number: try fields.number(), codes: fields.rest())
        case 11: return .unsubscribed(number: try fields.number())
        case 13: return .pong
        default: throw MQTTMistake("it sent a packet of kind \(head.kind), which is for brokers")
        }
    }

    private func message(
        _ head: Head, _ fields: inout MQTTFields
    ) throws(MQTTMistake) -> MQTTMessage {
        let quality = head.flags >> 1 & 3
        guard quality < 2 else {
            throw MQTTMistake("it sent a message of quality \(quality), which was not asked for")
        }
        let topic = try fields.text()
        let number = quality == 1 ? try fields.number() : nil
        guard number != 0, !topic.isEmpty, !topic.contains(where: { "+#".contains($0) }) else {
            throw MQTTMistake("it sent a message without a topic or a number")
        }
        var message = MQTTMessage(topic: topic, payload: fields.rest())
        message.isRetained = head.flags & 1 == 1
        message.number = number
        message.mayBeRepeated = head.flags & 8 == 8
        return message
    }
}

/// The fields of a packet, one after the other.
private struct MQTTFields {
    private var bytes: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    mutating func byte() throws(MQTTMistake) -> UInt8 {
        guard let byte = bytes.popFirst() else { throw MQTTMistake("it sent a packet cut short") }
        return byte
    }

    mutating func number() throws(MQTTMistake) -> UInt16 {
        let high = try byte()
        return UInt16(high) << 8 | UInt16(try byte())
    }

    mutating func text() throws(MQTTMistake) -> String {
        let count = Int(try number())
        guard count <= bytes.count else { throw MQTTMistake("it sent a packet cut short") }
        defer { bytes = bytes.dropFirst(count) }
        guard let text = String(validating: bytes.prefix(count), as: UTF8.self),
            !text.unicodeScalars.contains("\0")
        else { throw MQTTMistake("it sent a topic that is no text in UTF-8") }
        return text
    }

    mutating func rest() -> [UInt8] {
        defer { bytes = [] }
        return Array(bytes)
    }
}
