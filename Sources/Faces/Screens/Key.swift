/// A key that a person presses at a terminal.
package enum Key: Hashable, Sendable {
    case up, down, left, right
    case home, end, pageUp, pageDown
    case enter, escape, tab, erase

    /// Ctrl and a letter.
    case control(Character)
    case character(Character)
}

/// Makes keys of the bytes that a terminal sends.
package struct KeyReader: Sendable {
    private var rest: [UInt8] = []

    package init() {}

    /// Whether an escape has come, which may be a key by itself or the beginning of another.
    package var isUndecided: Bool { !rest.isEmpty }

    /// The keys that these bytes finish.
    package mutating func keys(adding bytes: [UInt8]) -> [Key] {
        rest += bytes
        var keys: [Key] = []
        while let (key, count) = first() {
            rest.removeFirst(count)
            if let key { keys.append(key) }
        }
        return keys
    }

    /// The key that was begun, now that nothing follows soon.
    package mutating func settled() -> [Key] {
        defer { rest = [] }
        return rest.first == 0x1B && rest.count == 1 ? [.escape] : []
    }

    /// The first key and the number of its bytes, once all are there; none for what is no key.
    private func first() -> (Key?, Int)? {
        guard let byte = rest.first else { return nil }
        switch byte {
        case 0x1B: return sequence()
        case 0x0D, 0x0A: return (.enter, 1)
        case 0x09: return (.tab, 1)
        case 0x08, 0x7F: return (.erase, 1)
        case 0..<0x20:
            return (.control(Character(Unicode.Scalar(byte + 0x60))), 1)
        default:
            let count = byte < 0x80 ? 1 : byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
            guard rest.count >= count else { return nil }
            let text = String(decoding: rest.prefix(count), as: UTF8.self)
            guard let character = text.first, text.count == 1, character != "\u{FFFD}" else {
                return (nil, 1)
            }
            return (.character(character), count)
        }
    }

    private func sequence() -> (Key?, Int)? {
        guard rest.count > 1 else { return nil }
        guard rest[1] == UInt8(ascii: "[") || rest[1] == UInt8(ascii: "O") else {
            return (.escape, 1)
        }
        guard let end = rest.dropFirst(2).firstIndex(where: { 0x40...0x7E ~= $0 }) else {
            return nil
        }
        let digits = String(decoding: rest[2..<end], as: UTF8.self)
        let key: Key? =
            switch (rest[end], digits) {
            case (UInt8(ascii: "A"), _): .up
            case (UInt8(ascii: "B"), _): .down
            case (UInt8(ascii: "C"), _): .right
            case (UInt8(ascii: "D"), _): .left
            case (UInt8(ascii: "H"), _), (UInt8(ascii: "~"), "1"), (UInt8(ascii: "~"), "7"): .home
            case (UInt8(ascii: "F"), _), (UInt8(ascii: "~"), "4"), (UInt8(ascii: "~"), "8"): .end
            case (UInt8(ascii: "~"), "5"): .pageUp
            case (UInt8(ascii: "~"), "6"): .pageDown
            default: nil
            }
        return (key, end + 1)
    }
}
