package import Messages
package import Values

/// What a client remembers of its session with a broker when its process dies.
package struct MQTTMemory: Hashable, Sendable {
    /// A message that was handed on, and is not known to be acknowledged.
    package struct Doubt: Hashable, Sendable {
        package let number: UInt16
        package let contents: Digest

        /// The name that was given to the message.
        package let id: String
    }

    package var doubt: Doubt?

    /// The filters that the broker has.
    package var filters: Set<TopicFilter> = []

    package init() {}
}

extension MQTTMemory {
    package var stored: Value {
        var fields: ValueMap = [
            "filters": .list(filters.map(\.text).sorted().map { .string($0) })
        ]
        if let doubt {
            fields["doubt"] = [
                "number": .int(Int64(doubt.number)), "contents": .bytes(doubt.contents.bytes),
                "id": .string(doubt.id),
            ]
        }
        return .map(fields)
    }

    /// Reads what was stored; what cannot be read is not remembered.
    package init(reading value: Value) {
        guard case .map(let fields) = value else { return }
        if case .list(let texts)? = fields["filters"] {
            for case .string(let text) in texts {
                if let filter = TopicFilter(text) { filters.insert(filter) }
            }
        }
        guard case .map(let doubt)? = fields["doubt"],
            case .int(let number)? = doubt["number"], let number = UInt16(exactly: number),
            case .bytes(let bytes)? = doubt["contents"], let contents = Digest(bytes: bytes),
            case .string(let id)? = doubt["id"]
        else { return }
        self.doubt = Doubt(number: number, contents: contents, id: id)
    }
}

extension MQTTMessage {
    /// Topic and payload: what is equal when a message is sent once more.
    var contents: Digest { Digest(ofParts: .string(topic), .bytes(payload)) }
}
