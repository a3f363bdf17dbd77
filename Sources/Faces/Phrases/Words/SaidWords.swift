/// The words of a text, whose letters lie one after the other.
struct SaidWords {
    private(set) var letters: [UInt8] = []
    private(set) var all: [SaidWord] = []

    /// The bytes of the text that stand in each quotation.
    private(set) var quotations: [Range<Int>] = []

    /// Reads the words of a text, or its first ones if there are more than so many.
    ///
    /// Letters, digits and marks make words, and so does the sign between two digits, as in `8:30`.
    init(of text: some StringProtocol, most: Int = .max) {
        self.init(of: Array(text.utf8), most: most)
    }

    /// With `signs`, signs that stand between spaces are words, too.
    init(of bytes: [UInt8], most: Int = .max, signs: Bool = false) {
        var reader = WordReader(bytes, signs: signs)
        all.reserveCapacity(min(bytes.count / 3 + 2, 16))
        while all.count < most, let word = reader.next() { all.append(word) }
        letters = reader.letters
        quotations = reader.quotations
    }

    var count: Int { all.count }
    var indices: Range<Int> { all.indices }
    var isEmpty: Bool { all.isEmpty }

    subscript(place: Int) -> SaidWord { all[place] }

    /// Where the letters of words that stand together lie.
    func letters(of places: Range<Int>) -> Range<Int> {
        all[places.lowerBound].letters.lowerBound..<all[places.upperBound - 1].letters.upperBound
    }

    func text(of place: Int) -> String {
        String(decoding: letters[all[place].letters], as: UTF8.self)
    }

    /// The letters of each word.
    var spellings: [[UInt8]] { all.map { Array(letters[$0.letters]) } }

    var texts: [String] { indices.filter { !all[$0].isSign }.map { text(of: $0) } }

    /// Parts a word in two, of which the first has so many letters.
    mutating func part(_ place: Int, after count: Int) {
        let word = all[place]
        let (cut, middle) = (word.letters.lowerBound + count, word.range.lowerBound + count)
        all[place] = SaidWord(
            word.letters.lowerBound..<cut, of: letters, range: word.range.lowerBound..<middle,
            quotation: word.quotation, isEnding: word.isEnding, isCapital: word.isCapital)
        let rest = SaidWord(
            cut..<word.letters.upperBound, of: letters, range: middle..<word.range.upperBound,
            quotation: word.quotation, isEnding: false, isCapital: false)
        all.insert(rest, at: place + 1)
    }

    /// Whether the words from one on are these.
    func have(_ words: [StaticString], at start: Int) -> Bool {
        guard start + words.count <= all.count else { return false }
        return words.indices.allSatisfy { has(words[$0], at: start + $0) }
    }

    private func has(_ word: StaticString, at place: Int) -> Bool {
        word.withUTF8Buffer { word in
            let own = all[place].letters
            return own.count == word.count
                && word.indices.allSatisfy { letters[own.lowerBound + $0] == word[$0] }
        }
    }
}
