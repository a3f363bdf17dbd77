/// The words of all phrases and of the lexicon, with the concepts that they name.
struct Vocabulary: Sendable {
    private(set) var index = WordIndex()

    /// The concepts that each word names.
    private(set) var concepts: [[Int32]] = []

    /// Words that together name a concept, by the first of them.
    private(set) var expressions: [Int32: [(rest: [Int32], concept: Int32)]] = [:]

    /// The concepts of words with and without their endings.
    private var stems: [[UInt8]: [Int32]] = [:]

    /// A vocabulary that has the lexicon's words alone, from which others are made.
    static let ofLexicon = Vocabulary()

    private init() {
        for (concept, names) in Concepts.table.enumerated() {
            for name in names {
                let numbers = name.map { add($0) }
                guard let first = numbers.first else { continue }
                if numbers.count == 1 {
                    concepts[Int(first)].append(Int32(concept))
                } else {
                    let rest = Array(numbers.dropFirst())
                    expressions[first, default: []].append((rest, Int32(concept)))
                }
            }
        }
        for (word, concepts) in zip(index.words, concepts) where !concepts.isEmpty {
            for key in Set([word, Likeness.stem(of: word)]) { stems[key, default: []] += concepts }
        }
    }

    /// Returns the number of a word, which it gets if it has none.
    mutating func add(_ text: String) -> Int32 {
        let number = index.add(text)
        if concepts.count < index.words.count {
            concepts.append(concepts(of: index.words[Int(number)]))
        }
        return number
    }

    /// The concepts that a word names with any ending.
    private func concepts(of word: [UInt8]) -> [Int32] {
        guard !stems.isEmpty else { return [] }
        let found = (stems[word] ?? []) + (stems[Likeness.stem(of: word)] ?? [])
        return found.isEmpty ? [] : Set(found).sorted()
    }
}
