/// A hash of the letters of a word, which tells most words apart at once.
struct WordKey {
    let hash: UInt32

    init(_ word: Span<UInt8>) {
        var key = GrowingKey()
        for place in word.indices { key.add(word[place]) }
        self.init(key)
    }

    /// The letters that a word has, as bits.
    static func mask(of word: Span<UInt8>) -> UInt32 {
        var mask: UInt32 = 0
        for place in word.indices { mask |= 1 << UInt32(word[place] & 31) }
        return mask
    }

    /// Whether a word with some letters may have a vowel of two letters.
    static func mayHaveDoubleVowel(_ mask: UInt32) -> Bool {
        func has(_ letter: Unicode.Scalar) -> Bool { mask & 1 << (letter.value & 31) != 0 }
        return has("a") || has("e") && (has("o") || has("u"))
    }

    init(_ key: GrowingKey) { hash = key.hash ^ key.hash >> 15 }
}

/// The hash of the letters that have come so far.
struct GrowingKey {
    fileprivate var hash: UInt32 = 0x811C_9DC5

    @inline(__always)
    mutating func add(_ letter: UInt8) { hash = (hash ^ UInt32(letter)) &* 0x0100_0193 }
}
