package import Values

/// The note that a store is a copy from before, so that runs may have gone on elsewhere since.
package struct CopyNote: Hashable, Sendable {
    /// The time when the copy was opened.
    package let at: Timestamp

    /// The last signal in it.
    package let lastSignal: Int

    /// The home that it is a copy of, in words for people.
    package let origin: String

    init(at: Timestamp, lastSignal: Int, origin: String) {
        self.at = at
        self.lastSignal = lastSignal
        self.origin = origin
    }
}

extension CopyNote {
    static let fact = "copy"

    var text: String {
        let parts: Value = [.timestamp(at), .int(Int64(lastSignal)), .string(origin)]
        return String(decoding: parts.encoded, as: UTF8.self)
    }

    /// Reads a note, or returns `nil` if it is none.
    init?(text: String) {
        guard case .list(let parts)? = try? Value(decoding: Array(text.utf8)), parts.count == 3,
            case .timestamp(let at) = parts[0], case .int(let signal) = parts[1],
            case .string(let origin) = parts[2]
        else { return nil }
        self.init(at: at, lastSignal: Int(signal), origin: origin)
    }
}
