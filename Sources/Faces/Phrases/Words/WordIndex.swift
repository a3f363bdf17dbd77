/// Words by numbers, as they are collected to be found.
struct WordIndex: Sendable {
    private(set) var table = WordTable()

    /// The letters that each word has, as bits, which tells most unlike words apart.
    private(set) var masks: [UInt32] = []

    /// The words by their first three letters, which those with one stem share.
    private(set) var families = WordChains()

    /// The words with vowels of two letters, by what they are without the second ones.
    private(set) var plain = WordTable()
    private(set) var respelt: [[Int32]] = []

    var count: Int { table.count }

    /// Returns the number of a word, which it gets if it has none.
    mutating func add(_ word: Span<UInt8>) -> Int32 { add(word, WordKey(word)) }

    mutating func add(_ word: Span<UInt8>, _ key: WordKey) -> Int32 {
        let known = table.count
        let number = table.add(word, key)
        guard table.count > known else { return number }
        let mask = WordKey.mask(of: word)
        masks.append(mask)
        families.add(number, mask, to: Self.family(of: word))
        if Likeness.hasDoubleVowel(word) {
            let key = Int(plain.add(Likeness.withoutDoubleVowels(word).span))
            if key == respelt.count { respelt.append([]) }
            respelt[key].append(number)
        }
        return number
    }

    func bytes(of number: Int32) -> [UInt8] { table.bytes(of: number) }

    func text(of number: Int32) -> String { table.text(of: number) }

    /// What words with one stem share.
    static func family(of word: Span<UInt8>) -> Int? {
        guard word.count >= Likeness.leastStem else { return nil }
        return Int(word[0]) ^ Int(word[1]) << 3 ^ Int(word[2]) << 5
    }
}
