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
    }

    let all: [Lexicon]
    private var words = WordTable()
    private var marks: [Marks] = []
    private let mixed: Set<UInt32>

    init(_ languages: [String]) {
        all = languages.compactMap { Lexicon.of($0) }
        mixed = all.reduce(into: []) { $0.formUnion($1.mixed) }
        for lexicon in all {
            mark(lexicon.small, .small)
            mark(lexicon.denials, .denial)
            mark(lexicon.joining, .joining)
            mark(lexicon.vague, .vague)
            mark(lexicon.fillers.keys, .beginning)
            mark(lexicon.musings.keys, .beginning)
        }
        mark(Lexicon.addressing, .addressing)
        mark(NumberWords.beginnings, .counting)
    }

    private mutating func mark(_ words: some Sequence<String>, _ mark: Marks) {
        for word in words {
            let number = Int(self.words.add(word.utf8.span))
            if number == marks.count { marks.append([]) }
            marks[number].insert(mark)
        }
    }

    /// What a word is; one with its letters in another order may be small, too: `teh`.
    func marks(of word: Span<UInt8>) -> Marks {
        var found = words.number(of: word).map { marks[Int($0)] } ?? []
        if !found.contains(.small), let mix = Lexicon.mix(word), mixed.contains(mix) {
            found.insert(.small)
        }
        return found
    }
}
