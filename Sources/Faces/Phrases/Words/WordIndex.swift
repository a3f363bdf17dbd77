/// Words by numbers, in which a word is found although it is misspelt or bent.
struct WordIndex: Sendable {
    private(set) var words: [[UInt8]] = []
    private var numbers: [String: Int32] = [:]

    /// The numbers of words by their first letter.
    private var beginnings = [[Int32]](repeating: [], count: 256)

    /// The letters that each word has, as bits, which tells most unlike words apart.
    private var letters: [UInt32] = []

    /// Returns the number of a word, which it gets if it has none.
    mutating func add(_ text: String) -> Int32 {
        if let number = numbers[text] { return number }
        let number = Int32(words.count)
        let bytes = Array(text.utf8)
        numbers[text] = number
        words.append(bytes)
        letters.append(Self.letters(of: bytes))
        if let first = bytes.first { beginnings[Int(first)].append(number) }
        return number
    }

    func number(of text: String) -> Int32? { numbers[text] }

    func text(of number: Int32) -> String { String(decoding: words[Int(number)], as: UTF8.self) }

    /// Returns the words that a said one may be, each with its cost.
    func words(like text: String) -> [Int32: Float] {
        let bytes = Array(text.utf8)
        let own = Self.letters(of: bytes)
        let isKnown = numbers[text] != nil
        var found: [Int32: Float] = [:]
        func look(_ first: UInt8) {
            for number in beginnings[Int(first)] {
                let place = Int(number)
                guard (letters[place] ^ own).nonzeroBitCount <= 5,
                    abs(words[place].count - bytes.count) <= 5,
                    let cost = Likeness.cost(of: bytes, for: words[place], rightlySpelt: isKnown)
                else { continue }
                found[number] = cost
            }
        }
        if let first = bytes.first { look(first) }
        // The first letter may have changed places with the second one, or be missing.
        if !isKnown, bytes.count > 1, bytes[1] != bytes[0] { look(bytes[1]) }
        return found
    }

    private static func letters(of word: [UInt8]) -> UInt32 {
        word.reduce(0) { $0 | 1 << UInt32($1 & 31) }
    }
}
