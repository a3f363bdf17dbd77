package import Values

/// A note of work on a store as a whole: who asked for it, and when.
package struct KeepingNote: Hashable, Sendable {
    package let by: String
    package let at: Timestamp

    package init(by: String, at: Timestamp) {
        self.by = by
        self.at = at
    }
}

extension KeepingNote {
    /// The fact that has the note of the last removal.
    package static let pruned = "pruned"

    package var text: String {
        String(decoding: Value.list([.string(by), .timestamp(at)]).encoded, as: UTF8.self)
    }

    /// Reads a note, or returns `nil` if it is none.
    package init?(text: String) {
        guard case .list(let parts)? = try? Value(decoding: Array(text.utf8)), parts.count == 2,
            case .string(let by) = parts[0], case .timestamp(let at) = parts[1]
        else { return nil }
        self.init(by: by, at: at)
    }
}

extension KeepingNote: StoredRecord {
    package static let table = StoredTable(
        "note", part("by", \.by), part("at", \.at), make: Self.init)
}
