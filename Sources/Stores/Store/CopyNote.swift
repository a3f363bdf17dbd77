public import Values

/// That a store is a copy from before, of which nobody knows what was done after it was made.
public struct CopyNote: Hashable, Sendable {
    /// When the copy was opened.
    public let at: Timestamp

    /// The last signal in it.
    public let lastSignal: Int

    /// Where it came from, in words for people.
    public let origin: String

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
