/// The lexicons of a person's languages, with what each word is in any of them.
struct Lexicons: Sendable {
    /// What a word is, by which few words of a text have to be looked at twice.
    struct Marks: OptionSet {
        let rawValue: UInt8

        /// It may be missing.
        static let small = Marks(rawValue: 1)
        static let denial = Marks(rawValue: 2)
        static let joining = Marks(rawValue: 4)
        static let vague = Marks(rawValue: 8)

        /// It addresses a program.
        static let addressing = Marks(rawValue: 16)

        /// It begins what is said around a command, or what asks about one.
        static let beginning = Marks(rawValue: 32)

        /// A number in words may begin with it.
        static let counting = Marks(rawValue: 64)

        /// It ends what is polite.
        static let closing = Marks(rawValue: 128)

        /// It may weigh more or less than others.
        static let unusual: Marks = [.beginning, .denial]
    }

    /// What is said around a command, and what asks about one, by languages.
    private(set) var fillers: [Idioms] = []
    private(set) var musings: [Idioms] = []

    /// What is polite behind a command, and what leaves open whether it is one.
    private(set) var courtesies: [Idioms] = []
    private(set) var hedges: [Idioms] = []

    /// The words for what is so and what is not, as 1 and 0.
    let truths: WordMap

    /// The numbers of the person's first language that are other words in English.
    let numerals: AmbiguousNumerals?
    fileprivate var words = WordTable()
    fileprivate var marks: [Marks] = []

    /// The same of each word of a vocabulary, by its number.
    private(set) var known: [(number: Int32, marks: Marks)] = []

    /// The small words of three letters, by these in any order, in the order of the numbers.
    fileprivate let mixed: [UInt32]

    init(_ languages: [String], knowing vocabulary: WordTable) {
        let all = languages.compactMap { Lexicon.of($0) }
        mixed = all.reduce(into: Set()) { $0.formUnion($1.mixed) }.sorted()
        truths = Self.truths(languages)
        numerals = languages.first.flatMap { AmbiguousNumerals($0) }
        for lexicon in all {
            mark(lexicon.small, .small)
            mark(lexicon.denials, .denial)
            mark(lexicon.joining, .joining)
            mark(lexicon.vague, .vague)
            mark(lexicon.fillers.keys, .beginning)
            mark(lexicon.musings.keys, .beginning)
            mark(lexicon.courtesies.values.joined().compactMap(\.last), .closing)
        }
        mark(Lexicon.ownDenials, .denial)
        mark(Lexicon.addressing, .addressing)
        mark(NumberWords.beginnings, .counting)
        for lexicon in all {
            fillers.append(Idioms(lexicon.fillers) { add($0) })
            musings.append(Idioms(lexicon.musings) { add($0) })
            courtesies.append(Idioms(lexicon.courtesies) { add($0) })
            hedges.append(Idioms(lexicon.hedges) { add($0) })
        }
        let own = Kept(self)
        known = (0..<Int32(vocabulary.count)).map { word in
            let letters = vocabulary.letters.span.extracting(vocabulary.range(of: word))
            return own.look(up: letters, WordKey(letters))
        }
    }

    private static func truths(_ languages: [String]) -> WordMap {
        var truths: [String: Double] = [:]
        // The first language comes before the others.
        for words in languages.reversed().compactMap({ TruthWords.of($0) }) {
            for word in words.yes + words.on { truths[word.plainLetters] = 1 }
            for word in words.no + words.off { truths[word.plainLetters] = 0 }
        }
        return WordMap(truths)
    }

    private mutating func add(_ word: String) -> Int32 {
        let number = words.add(word.utf8.span)
        if number == marks.count { marks.append([]) }
        return number
    }

    private mutating func mark(_ words: some Sequence<String>, _ mark: Marks) {
        for word in words { marks[Int(add(word))].insert(mark) }
    }

}

extension Kept<Lexicons> {
    /// The number of a word, or -1 if it is in no lexicon, and what it is; one with its letters in
    /// another order may be small, too: `teh`.
    func look(up word: Span<UInt8>, _ key: WordKey) -> (number: Int32, marks: Lexicons.Marks) {
        let number = value.words.number(of: word, key)
        var found = number.map { value.marks[Int($0)] } ?? []
        if !found.contains(.small), let mix = Lexicon.mix(word), isMixed(mix) {
            found.insert(.small)
        }
        return (number ?? -1, found)
    }

    func marks(of word: Span<UInt8>) -> Lexicons.Marks { look(up: word, WordKey(word)).marks }

    private func isMixed(_ mix: UInt32) -> Bool {
        let mixed = value.mixed
        var (start, end) = (0, mixed.count)
        while start < end {
            let middle = (start + end) / 2
            if mixed[middle] == mix { return true }
            if mixed[middle] < mix { start = middle + 1 } else { end = middle }
        }
        return false
    }
}
