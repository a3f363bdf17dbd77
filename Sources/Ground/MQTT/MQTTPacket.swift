/// What a broker says, in MQTT 3.1.1.
package enum MQTTPacket: Hashable, Sendable {
    /// The answer to a call; 0 is that it is taken.
    case connected(hasSession: Bool, code: UInt8)
    case message(MQTTMessage)

    /// A message that is too large to be kept, of which only this is known.
    case tooLarge(topic: String, size: Int, number: UInt16?)

    /// The answer to a subscription: a quality for each filter, or 0x80 for one that is refused.
    case subscribed(number: UInt16, codes: [UInt8])
    case unsubscribed(number: UInt16)
    case pong
}

/// The mistake of a broker, after which nothing more of what it says can be understood.
package struct MQTTMistake: Error, Hashable, CustomStringConvertible {
    package let description: String

    init(_ description: String) { self.description = description }
}
