/// What tells most words apart at once: a hash of their letters, which letters they have, as bits,
/// and whether a vowel of two letters is among them.
struct WordKey {
    let hash: UInt32
    let mask: UInt32
    let hasDoubleVowel: Bool

    init(_ word: Span<UInt8>) {
        var hash: UInt32 = 0x811C_9DC5
        var mask: UInt32 = 0
        var before: UInt8 = 0
        var hasDoubleVowel = false
        for place in word.indices {
            let letter = word[place]
            hash = (hash ^ UInt32(letter)) &* 0x0100_0193
            mask |= 1 << UInt32(letter & 31)
            if Likeness.isSecondVowel(letter, after: before) { hasDoubleVowel = true }
            before = letter
        }
        self.hash = hash ^ hash >> 15
        self.mask = mask
        self.hasDoubleVowel = hasDoubleVowel
    }
}
