/// Numbers by words.
struct WordMap: Sendable {
    private var words = WordTable()
    private var values: [Double] = []

    init(_ all: [String: Double]) {
        for (word, value) in all {
            _ = words.add(word.utf8.span)
            values.append(value)
        }
    }

    /// A map that only tells which words it has.
    init(_ all: Set<String>) {
        self.init(Dictionary(uniqueKeysWithValues: all.map { ($0, 0) }))
    }

    func value(at place: Int, in said: SaidWords) -> Double? {
        guard place < said.count else { return nil }
        let word = said.letters.span.extracting(said[place].letters)
        return words.number(of: word, said[place].key).map { values[Int($0)] }
    }

    func has(_ place: Int, in said: SaidWords) -> Bool { value(at: place, in: said) != nil }

    func has(_ word: Span<UInt8>) -> Bool { words.number(of: word) != nil }
}
