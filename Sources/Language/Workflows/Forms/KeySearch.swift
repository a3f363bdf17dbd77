/// Finds out which of some names bytes spell, without making a text of them.
struct KeySearch: Sendable {
    private let names: [String]

    /// The bytes of all names, one after the other.
    private let letters: [UInt8]
    private let entries: [Entry]

    /// The first entry of each slot.
    private let first: [Int?]

    private struct Entry {
        let start: Int
        let count: Int

        /// The next entry of the same slot.
        let next: Int?
    }

    init(_ names: [String]) {
        var letters: [UInt8] = []
        var entries: [Entry] = []
        var first: [Int?] = Array(repeating: nil, count: Self.slotCount)
        for (place, name) in names.enumerated() {
            let bytes = Array(name.utf8)
            let slot = Self.slot(of: bytes.span)
            entries.append(Entry(start: letters.count, count: bytes.count, next: first[slot]))
            first[slot] = place
            letters += bytes
        }
        (self.letters, self.entries, self.first) = (letters, entries, first)
        self.names = names
    }

    /// The place of the name that some bytes spell.
    func place(of bytes: Span<UInt8>) -> Int? {
        let letters = letters.span
        var place = first[Self.slot(of: bytes)]
        while let candidate = place {
            let entry = entries[candidate]
            if entry.count == bytes.count,
                bytes.indices.allSatisfy({ letters[entry.start + $0] == bytes[$0] })
            {
                return candidate
            }
            place = entry.next
        }
        return nil
    }

    /// The place of a name of which the slot is known.
    func place(of name: String, inSlot slot: Int) -> Int? {
        var place = first[slot]
        while let candidate = place {
            if names[candidate] == name { return candidate }
            place = entries[candidate].next
        }
        return nil
    }

    static let slotCount = 64

    /// A number for a name, which few others have.
    static func slot(of name: Span<UInt8>) -> Int {
        guard let last = name.indices.last else { return 0 }
        return (name.count * 7 + Int(name[0]) * 31 + Int(name[last])) % slotCount
    }
}
