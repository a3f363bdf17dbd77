/// A word of an index that a said one may be.
struct LikeWord: Sendable {
    let word: Int32

    /// How unlike they are.
    var cost: Float
}

/// Words by numbers, in which a word is found although it is misspelt or bent.
struct WordIndex: Sendable {
    private var table = WordTable()

    /// The letters that each word has, as bits, which tells most unlike words apart.
    private var masks: [UInt32] = []

    /// The words by their first three letters, which those with one stem share.
    private var families = WordChains()

    /// The words by their first letter and their length, in which misspelt ones differ little.
    private var sizes = WordChains()

    /// The words with vowels of two letters, by what they are without the second ones.
    private var plain = WordTable()
    private var respelt: [[Int32]] = []

    var count: Int { table.count }

    /// Returns the number of a word, which it gets if it has none.
    mutating func add(_ word: Span<UInt8>) -> Int32 {
        let known = table.count
        let number = table.add(word)
        guard table.count > known else { return number }
        masks.append(Self.mask(of: word))
        families.add(number, to: Self.family(of: word))
        sizes.add(number, to: word.isEmpty ? nil : Self.size(word[0], word.count))
        if Likeness.hasDoubleVowel(word) {
            let key = Int(plain.add(Likeness.withoutDoubleVowels(word).span))
            if key == respelt.count { respelt.append([]) }
            respelt[key].append(number)
        }
        return number
    }

    /// Whether a word may begin with a letter.
    func mayHaveWords(from letter: UInt8) -> Bool { table.lengths(from: letter) != 0 }

    func number(of word: Span<UInt8>) -> Int32? { table.number(of: word) }

    func bytes(of number: Int32) -> [UInt8] { table.bytes(of: number) }

    func text(of number: Int32) -> String { table.text(of: number) }
}

extension WordIndex {
    /// Returns the words that each said one may be, in the order of their numbers; what only ends a
    /// word is none.
    func words(like said: [SaidWord]) -> Rows<LikeWord> {
        var rows = Rows<LikeWord>()
        rows.reserveCapacity(said.count)
        var found: [LikeWord] = []
        for word in said {
            if word.isEnding {
                found.removeAll(keepingCapacity: true)
            } else {
                find(word.text.utf8.span, &found)
            }
            rows.append(found)
        }
        return rows
    }

    /// Finds the words that a said one may be, in the order of their numbers.
    func find(_ word: Span<UInt8>, _ found: inout [LikeWord]) {
        found.removeAll(keepingCapacity: true)
        guard !word.isEmpty else { return }
        let number = number(of: word)
        if let number { found.append(LikeWord(word: number, cost: 0)) }
        if table.lengths(from: word[0]) != 0 {
            findBent(word, &found)
            findRespelt(word, &found)
        }
        if number == nil { findMisspelt(word, &found) }
        if found.count > 1 { found.sort { $0.word < $1.word } }
    }

    /// The words of which a word differs by its ending.
    private func findBent(_ word: Span<UInt8>, _ found: inout [LikeWord]) {
        guard let family = Self.family(of: word) else { return }
        let mask = Self.mask(of: word)
        var next = families.first(of: family)
        while let number = next {
            next = families.next(after: number)
            let other = table.letters.span.extracting(table.range(of: number))
            guard isNear(number, mask, word.count, other.count), !Likeness.areSame(word, other),
                Likeness.haveOneStem(word, other)
            else { continue }
            found.append(LikeWord(word: number, cost: Likeness.ending))
        }
    }

    /// The words that are the same but for vowels of two letters.
    private func findRespelt(_ word: Span<UInt8>, _ found: inout [LikeWord]) {
        var others: [Int32] = []
        if Likeness.hasDoubleVowel(word) {
            let key = Likeness.withoutDoubleVowels(word)
            others = plain.number(of: key.span).map { respelt[Int($0)] } ?? []
            if let number = number(of: key.span) { others.append(number) }
        } else if let key = plain.number(of: word) {
            others = respelt[Int(key)]
        }
        guard !others.isEmpty else { return }
        let mask = Self.mask(of: word)
        for number in others {
            let length = table.range(of: number).count
            guard length != word.count, abs(length - word.count) <= 3,
                isNear(number, mask, word.count, length),
                !found.contains(where: { $0.word == number })
            else { continue }
            found.append(LikeWord(word: number, cost: Likeness.ending))
        }
    }

    /// The words of which a word differs by slips of the finger.
    private func findMisspelt(_ word: Span<UInt8>, _ found: inout [LikeWord]) {
        guard word.count >= 3 else { return }
        let mask = Self.mask(of: word)
        // The first letter may have changed places with the second one, or be missing.
        for place in 0...(word[0] == word[1] ? 0 : 1) {
            let first = word[place]
            let lengths = table.lengths(from: first)
            for length in max(3, word.count - 2)...(word.count + 2)
            where lengths & WordTable.bit(ofLength: length) != 0 {
                // Each slip changes two letters, or one where a letter is too many or missing.
                let most =
                    2 * Likeness.mostSlips(max(length, word.count)) - abs(length - word.count)
                var next = sizes.first(of: Self.size(first, length))
                while let number = next {
                    next = sizes.next(after: number)
                    guard Self.hasAtMost(most, masks[Int(number)] ^ mask),
                        case let other = table.range(of: number), other.count == length,
                        table.letters[other.lowerBound] == first,
                        Likeness.isMisspelling(word, of: table.letters.span.extracting(other)),
                        !found.contains(where: { $0.word == number })
                    else { continue }
                    found.append(LikeWord(word: number, cost: Likeness.typo))
                }
            }
        }
    }

    /// Whether words may differ by an ending: most of their letters are the same.
    private func isNear(_ number: Int32, _ mask: UInt32, _ length: Int, _ other: Int) -> Bool {
        abs(other - length) <= 5 && Self.hasAtMost(5, masks[Int(number)] ^ mask)
    }
}

extension WordIndex {
    private static func mask(of word: Span<UInt8>) -> UInt32 {
        var mask: UInt32 = 0
        for place in word.indices { mask |= 1 << UInt32(word[place] & 31) }
        return mask
    }

    /// Whether only so many bits are set; not all processors can count them at once.
    private static func hasAtMost(_ most: Int, _ bits: UInt32) -> Bool {
        var bits = bits
        for _ in 0..<most { bits &= bits &- 1 }
        return bits == 0
    }

    private static func family(of word: Span<UInt8>) -> Int? {
        guard word.count >= Likeness.leastStem else { return nil }
        return Int(word[0]) ^ Int(word[1]) << 3 ^ Int(word[2]) << 5
    }

    private static func size(_ first: UInt8, _ length: Int) -> Int {
        Int(first & 31) << 5 | length & 31
    }
}
