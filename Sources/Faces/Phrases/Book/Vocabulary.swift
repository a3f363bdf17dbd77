/// The words of all phrases and of the lexicon, with the concepts that they name.
struct Vocabulary: Sendable {
    private(set) var index = WordIndex()

    /// The concepts that each word names.
    private(set) var concepts = Rows<Int32>()

    /// Some bits of these concepts.
    private(set) var conceptBits: [UInt64] = []

    /// Words that together name a concept, by the first of them, which is one of the lexicon.
    private var expressions: [[Expression]] = []

    struct Expression {
        let rest: [Int32]
        let concept: Int32
    }

    /// The concepts of words with and without their endings.
    private var stems: [[UInt8]: [Int32]] = [:]

    /// A vocabulary that has the lexicon's words alone, from which others are made.
    static let ofLexicon = Vocabulary()

    private init() {
        var named: [[Int32]] = []
        Concepts.read { concept, name in
            let numbers = name.map { index.add($0.span) }
            while named.count < index.count { named.append([]) }
            guard let first = numbers.first else { return }
            if numbers.count == 1 {
                named[Int(first)].append(concept)
            } else {
                while expressions.count <= first { expressions.append([]) }
                expressions[Int(first)].append(
                    Expression(rest: Array(numbers.dropFirst()), concept: concept))
            }
        }
        for concepts in named { add(concepts) }
        for word in 0..<Int32(index.count) {
            let concepts = named[Int(word)]
            guard !concepts.isEmpty else { continue }
            let letters = index.bytes(of: word)
            let stem = Likeness.stem(of: letters)
            stems[letters, default: []] += concepts
            if stem != letters { stems[stem, default: []] += concepts }
        }
    }

    /// The concepts that a word names.
    func concepts(of word: Int32) -> ArraySlice<Int32> { concepts.all[concepts[Int(word)]] }

    /// Whether a word names some concept.
    func names(_ concept: Int32, _ word: Int32) -> Bool {
        for place in concepts[Int(word)] where concepts.all[place] == concept { return true }
        return false
    }

    /// A bit for a number, which some others have, too.
    static func bit(of number: Int32) -> UInt64 { 1 << UInt64(number & 63) }

    func beginsExpression(_ word: Int32) -> Bool {
        word < expressions.count && !expressions[Int(word)].isEmpty
    }

    /// The expressions that begin with a word.
    func expressions(from word: Int32) -> [Expression] {
        word < expressions.count ? expressions[Int(word)] : []
    }

    /// Returns the number of a word, which it gets if it has none.
    mutating func add(_ word: Span<UInt8>, _ key: WordKey) -> Int32 {
        let number = index.add(word, key)
        if concepts.count < index.count { add(concepts(of: index.bytes(of: number))) }
        return number
    }

    /// Adds the concepts of the next word.
    private mutating func add(_ named: [Int32]) {
        concepts.append(named)
        conceptBits.append(named.reduce(0) { $0 | Self.bit(of: $1) })
    }

    /// The concepts that a word names with any ending.
    private func concepts(of word: [UInt8]) -> [Int32] {
        guard !stems.isEmpty else { return [] }
        let found = (stems[word] ?? []) + (stems[Likeness.stem(of: word)] ?? [])
        return found.isEmpty ? [] : Set(found).sorted()
    }
}
