/// The words of one language that may say something of time, by which most texts that say nothing
/// of it are told at a glance.
struct TimeWords: Sendable {
    /// What a word may do.
    private struct Use: OptionSet {
        let rawValue: UInt8

        /// It says something alone: `tomorrow`.
        static let telling = Use(rawValue: 1)
        static let number = Use(rawValue: 2)

        /// A number beside it is a time: `at`, `half`.
        static let marking = Use(rawValue: 4)

        /// It counts: `hours`, `pm`.
        static let unit = Use(rawValue: 8)

        /// It chooses among what is counted: `next`; and so it does from behind: `que viene`.
        static let choosing = Use(rawValue: 16)
        static let coming = Use(rawValue: 32)

        /// Whether two words beside each other may say something.
        static func mayTell(_ first: Use, _ second: Use) -> Bool {
            if second.contains(.unit) {
                return !first.isDisjoint(with: [.number, .marking, .choosing])
            }
            return first.contains(.number) && second.contains(.marking)
                || first.contains(.marking) && second.contains(.number)
                || first.contains(.unit) && second.contains(.coming)
        }
    }

    /// The uses of words by the hashes of these, each at the place of its hash or behind it.
    private var uses = [(hash: UInt32, use: Use)](repeating: (0, []), count: 1024)

    init(_ lexicon: DateLexicon) {
        for (phrase, terms) in lexicon.terms {
            let words = phrase.utf8.split { !(0x61...0x7A).contains($0) }
            for term in terms {
                let use = Self.use(of: term)
                // What says something alone cannot do without its last word.
                for word in use == .telling ? words.suffix(1) : words[...] { add(word, use) }
            }
        }
        // `p.m.`
        for half in ["a", "p"] { add(half.utf8, .unit) }
    }

    private static func use(of term: DateTerm) -> Use {
        switch term {
        case .day, .dayPart, .weekday, .part, .barePart, .hour, .weekend, .now, .seconds: .telling
        case .number: .number
        case .at, .from, .between, .past, .before, .quarter, .halfHour, .threeQuarters, .andHalf:
            .marking
        case .unit, .half, .oclock: .unit
        case .this, .next, .last: .choosing
        case .coming: [.choosing, .coming]
        // Besides these, there are digits.
        case .month, .on, .article, .lasting, .to, .and, .within, .agoBefore, .agoAfter, .every,
            .of, .ordinal, .nothing:
            []
        }
    }

    private mutating func add(_ word: some Sequence<UInt8>, _ use: Use) {
        var hash = Self.seed
        for letter in word { Self.mix(letter, into: &hash) }
        let place = place(of: hash)
        uses[place] = (hash, uses[place].use.union(use))
    }

    /// The place of a hash, or the one that it would have.
    private func place(of hash: UInt32) -> Int {
        var place = Int(hash ^ hash >> 15) & (uses.count - 1)
        while uses[place].hash != hash, uses[place].hash != 0 {
            place = (place + 1) & (uses.count - 1)
        }
        return place
    }

    private static let seed: UInt32 = 0x811C_9DC5

    private static func mix(_ letter: UInt8, into hash: inout UInt32) {
        hash = (hash ^ UInt32(letter)) &* 0x0100_0193
    }
}

extension TimeWords {
    /// Whether a text may say something of time; if it has unusual letters, it may.
    func mayTell(_ text: Span<UInt8>) -> Bool {
        var before: Use = []
        var place = 0
        while place < text.count {
            var hash = Self.seed
            let start = place
            while place < text.count, case let length = Self.mixLetter(at: place, of: text, &hash),
                length > 0
            {
                place += length
            }
            guard place == start else {
                let use = uses[self.place(of: hash)].use
                if use.contains(.telling) || Use.mayTell(before, use) { return true }
                before = use
                continue
            }
            switch text[place] {
            // Digits, and `@`.
            case 0x30...0x39, 0x40: return true
            case 0..<0x80: place += 1
            // Dashes and quotation marks.
            case 0xC2: place += 2
            case 0xE2 where place + 2 < text.count && text[place + 1] == 0x80: place += 3
            default: return true
            }
        }
        return false
    }

    /// Mixes the letter that stands at a place into a hash as `DateToken` compares it, and returns
    /// its length, or 0 if none stands there.
    private static func mixLetter(
        at place: Int, of text: Span<UInt8>, _ hash: inout UInt32
    ) -> Int {
        let lower = text[place] | 0x20
        if lower &- 0x61 < 26 {
            mix(lower, into: &hash)
            return 1
        }
        // From `À` to `ÿ`, great letters and small ones alike.
        guard text[place] == 0xC3, place + 1 < text.count,
            case let plain = accented[Int(text[place + 1] & 0x1F)], plain.0 != 0
        else { return 0 }
        let isSharp = text[place + 1] == 0x9F
        mix(isSharp ? UInt8(ascii: "s") : plain.0, into: &hash)
        if isSharp { mix(UInt8(ascii: "s"), into: &hash) }
        if plain.1 != 0 { mix(plain.1, into: &hash) }
        return 2
    }

    /// The plain letters from `à` to `ÿ`; those that no lexicon has are as they are.
    private static let accented: [(UInt8, UInt8)] =
        "a a a a a a ae ç e e e e i i i i ð n o o o o o * o u u u u ý þ ÿ"
        .split(separator: " ").map { letters in
            let bytes = Array(letters.utf8)
            return letters == "*" ? (0, 0) : (bytes[0], bytes.count > 1 ? bytes[1] : 0)
        }
}

extension DateLanguage {
    /// The words of the language that may say something of time.
    var timeWords: TimeWords {
        switch self {
        case .english: Self.ofEnglish
        case .german: Self.ofGerman
        case .norwegian: Self.ofNorwegian
        case .spanish: Self.ofSpanish
        }
    }

    private static let ofEnglish = TimeWords(.english)
    private static let ofGerman = TimeWords(.german)
    private static let ofNorwegian = TimeWords(.norwegian)
    private static let ofSpanish = TimeWords(.spanish)
}
