/// Words by numbers in the order in which they came.
struct WordTable: Sendable {
    private(set) var count = 0

    /// The letters of all words, and where those of each begin.
    private(set) var letters: [UInt8] = []
    private var starts: [Int32] = [0]
    private var hashes: [UInt32] = []

    /// The number of the word in each place, or -1; a word lies at the place of its hash or behind
    /// it.
    private var places = [Int32](repeating: -1, count: 16)

    /// The lengths of the words that begin with each letter, as bits: most words that are not here
    /// are told by them.
    private var lengths = [UInt32](repeating: 0, count: 32)

    /// The lengths of the words that may begin with a letter, as bits.
    func lengths(from letter: UInt8) -> UInt32 { lengths[Int(letter & 31)] }

    /// Whether a word may begin with a letter.
    func mayHaveWords(from letter: UInt8) -> Bool { lengths(from: letter) != 0 }

    /// The bit of a length; all long ones have the same.
    @inline(__always)
    static func bit(ofLength length: Int) -> UInt32 { 1 << UInt32(min(length, 31)) }

    /// The bits of the lengths that differ from one by so much at most.
    @inline(__always)
    static func bits(ofLengthsNear length: Int, by most: Int) -> UInt32 {
        let (first, last) = (min(max(length - most, 0), 31), min(length + most, 31))
        return UInt32.max << UInt32(first) & UInt32.max >> UInt32(31 - last)
    }

    func number(of word: Span<UInt8>) -> Int32? {
        mayHave(word) ? number(of: word, WordKey(word)) : nil
    }

    /// Whether some word has the first letter and the length of one.
    @inline(__always)
    func mayHave(_ word: Span<UInt8>) -> Bool {
        !word.isEmpty && lengths(from: word[0]) & Self.bit(ofLength: word.count) != 0
    }

    /// The number of a word whose key is known.
    @inline(__always)
    func number(of word: Span<UInt8>, _ key: WordKey) -> Int32? {
        mayHave(word) ? find(word, key) : nil
    }

    private func find(_ word: Span<UInt8>, _ key: WordKey) -> Int32? {
        let letters = letters.span
        var place = Int(key.hash) & (places.count - 1)
        while case let number = places[place], number >= 0 {
            if hashes[Int(number)] == key.hash,
                Likeness.areSame(letters.extracting(range(of: number)), word)
            {
                return number
            }
            place = (place + 1) & (places.count - 1)
        }
        return nil
    }

    /// Returns the number of a word, which it gets if it has none.
    mutating func add(_ word: Span<UInt8>) -> Int32 { add(word, WordKey(word)) }

    mutating func add(_ word: Span<UInt8>, _ key: WordKey) -> Int32 {
        if let number = number(of: word, key) { return number }
        if count * 2 >= places.count { grow() }
        let number = Int32(count)
        if !word.isEmpty { lengths[Int(word[0] & 31)] |= Self.bit(ofLength: word.count) }
        for place in word.indices { letters.append(word[place]) }
        starts.append(Int32(letters.count))
        hashes.append(key.hash)
        enter(number)
        count += 1
        return number
    }

    func range(of number: Int32) -> Range<Int> {
        Int(starts[Int(number)])..<Int(starts[Int(number) + 1])
    }

    func bytes(of number: Int32) -> [UInt8] { Array(letters[range(of: number)]) }

    func text(of number: Int32) -> String {
        String(decoding: letters[range(of: number)], as: UTF8.self)
    }

    private mutating func grow() {
        places = [Int32](repeating: -1, count: places.count * 2)
        for number in 0..<Int32(count) { enter(number) }
    }

    private mutating func enter(_ number: Int32) {
        var place = Int(hashes[Int(number)]) & (places.count - 1)
        while places[place] >= 0 { place = (place + 1) & (places.count - 1) }
        places[place] = number
    }
}
