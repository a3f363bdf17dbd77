/// A message of a topic, as a broker hands it on.
package struct MQTTMessage: Hashable, Sendable {
    package let topic: String
    package let payload: [UInt8]

    /// Whether the broker has kept it from before the subscription.
    package var isRetained = false

    /// The number under which it is to be acknowledged, if it is.
    package var number: UInt16?

    /// Whether the broker says that it may have sent it before.
    package var mayBeRepeated = false

    package init(topic: String, payload: [UInt8]) {
        self.topic = topic
        self.payload = payload
    }
}
