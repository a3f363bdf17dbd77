package import Messages

/// What a client says to a broker, in MQTT 3.1.1.
package enum MQTTRequest: Hashable, Sendable {
    /// A call whose session the broker keeps.
    case connect(client: String, user: String?, password: String?, keepAlive: UInt16)
    case subscribe(number: UInt16, [Subscription])
    case unsubscribe(number: UInt16, [TopicFilter])
    case acknowledge(number: UInt16)
    case ping
    case disconnect

    /// A filter, and whether messages are repeated until they are acknowledged.
    package struct Subscription: Hashable, Sendable {
        package let filter: TopicFilter
        package let isAcknowledged: Bool

        package init(_ filter: TopicFilter, isAcknowledged: Bool) {
            self.filter = filter
            self.isAcknowledged = isAcknowledged
        }
    }

    package var bytes: [UInt8] {
        switch self {
        case .connect(let client, let user, let password, let keepAlive):
            var flags: UInt8 = 0
            if user != nil { flags |= 0x80 }
            if user != nil, password != nil { flags |= 0x40 }
            var body = Self.bytes(of: "MQTT") + [4, flags] + Self.bytes(of: keepAlive)
            body += Self.bytes(of: client)
            if let user { body += Self.bytes(of: user) }
            if user != nil, let password { body += Self.bytes(of: password) }
            return Self.packet(0x10, body)
        case .subscribe(let number, let subscriptions):
            let body: [[UInt8]] = subscriptions.map {
                Self.bytes(of: $0.filter.text) + [$0.isAcknowledged ? 1 : 0]
            }
            return Self.packet(0x82, Self.bytes(of: number) + body.joined())
        case .unsubscribe(let number, let filters):
            let body = filters.flatMap { Self.bytes(of: $0.text) }
            return Self.packet(0xA2, Self.bytes(of: number) + body)
        case .acknowledge(let number): return Self.packet(0x40, Self.bytes(of: number))
        case .ping: return Self.packet(0xC0, [])
        case .disconnect: return Self.packet(0xE0, [])
        }
    }

    private static func bytes(of number: UInt16) -> [UInt8] {
        [UInt8(number >> 8), UInt8(number & 0xFF)]
    }

    /// A text with its length; what is longer than the protocol has room for is left out.
    private static func bytes(of text: String) -> [UInt8] {
        let utf8 = Array(text.utf8.prefix(65_535))
        return bytes(of: UInt16(utf8.count)) + utf8
    }

    private static func packet(_ first: UInt8, _ body: [UInt8]) -> [UInt8] {
        var bytes = [first]
        var rest = body.count
        repeat {
            bytes.append(UInt8(rest & 0x7F) | (rest > 0x7F ? 0x80 : 0))
            rest >>= 7
        } while rest > 0
        return bytes + body
    }
}
