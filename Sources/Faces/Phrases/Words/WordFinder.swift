/// A word of an index that a said one may be.
struct LikeWord: Sendable {
    let word: Int32

    /// How unlike they are.
    var cost: Float
}

/// Finds a word although it is misspelt or bent.
final class WordFinder: Sendable {
    private let words: WordIndex

    /// The words by their first letter and their length, in which misspelt ones differ little.
    private let sizes: WordSizes

    /// The words that each word may be: itself, and those that it is with another ending.
    let kin: Rows<LikeWord>

    private init(_ words: WordIndex, _ sizes: WordSizes, kin: Rows<LikeWord>) {
        self.words = words
        self.sizes = sizes
        self.kin = kin
    }

    convenience init(_ words: WordIndex) {
        let sizes = WordSizes(words.table, words.masks)
        let bare = WordFinder(words, sizes, kin: Rows())
        self.init(words, sizes, kin: bare.kinOfAll)
    }

    private var kinOfAll: Rows<LikeWord> {
        var kin = Rows<LikeWord>()
        var found: [LikeWord] = []
        let letters = letters
        for number in 0..<Int32(words.count) {
            let word = letters.span.extracting(range(of: number))
            found.removeAll(keepingCapacity: true)
            found.append(LikeWord(word: number, cost: 0))
            findKin(word, WordKey(word), WordKey.mask(of: word), &found, from: 0)
            kin.append(found)
        }
        return kin
    }

    /// Whether a word may begin with a letter.
    func mayHaveWords(from letter: UInt8) -> Bool { words.table.mayHaveWords(from: letter) }

    /// Whether a word may be one, by its first letters and its length.
    func mayHave(_ word: Span<UInt8>) -> Bool {
        words.table.lengths(from: word[0]) & WordTable.bits(ofLengthsNear: word.count, by: 5) != 0
            || mayBeMisspelt(word)
    }

    func number(of word: Span<UInt8>) -> Int32? { words.table.number(of: word) }

    func number(of word: Span<UInt8>, _ key: WordKey) -> Int32? {
        words.table.number(of: word, key)
    }

    /// The letters of all words, and where those of one lie.
    var letters: [UInt8] { words.table.letters }

    func range(of number: Int32) -> Range<Int> { words.table.range(of: number) }
}

extension WordFinder {
    /// Appends the words that a said one may be which is none of them, in the order of their
    /// numbers.
    func findUnknown(_ word: Span<UInt8>, _ key: WordKey, _ found: inout [LikeWord]) {
        guard !word.isEmpty else { return }
        let mayBeKin = mayHaveWords(from: word[0])
        let mayBeMisspelt = mayBeMisspelt(word)
        guard mayBeKin || mayBeMisspelt else { return }
        let start = found.count
        let mask = WordKey.mask(of: word)
        if mayBeKin { findKin(word, key, mask, &found, from: start) }
        if mayBeMisspelt {
            findMisspelt(word, mask, &found, from: start)
            Self.sort(&found, from: start)
        }
    }

    /// Appends the words that differ from one by an ending or a spelling.
    private func findKin(
        _ word: Span<UInt8>, _ key: WordKey, _ mask: UInt32, _ found: inout [LikeWord],
        from start: Int
    ) {
        findBent(word, mask, &found)
        if WordKey.mayHaveDoubleVowel(mask) || words.plain.mayHave(word) {
            findRespelt(word, key, mask, &found, from: start)
        }
        Self.sort(&found, from: start)
    }

    @inline(__always)
    private static func sort(_ found: inout [LikeWord], from start: Int) {
        guard found.count > start + 1 else { return }
        for place in (start + 1)..<found.count {
            var place = place
            while place > start, found[place].word < found[place - 1].word {
                found.swapAt(place, place - 1)
                place -= 1
            }
        }
    }

    /// The words of which a word differs by its ending.
    private func findBent(_ word: Span<UInt8>, _ mask: UInt32, _ found: inout [LikeWord]) {
        guard let family = WordIndex.family(of: word),
            case var next = words.families.first(of: family), next >= 0
        else { return }
        let letters = letters
        while case let number = next, number >= 0 {
            let link = words.families[number]
            next = link.next
            guard Self.hasAtMost(5, link.mask ^ mask) else { continue }
            let other = letters.span.extracting(range(of: number))
            guard abs(other.count - word.count) <= 5, !Likeness.areSame(word, other),
                Likeness.haveOneStem(word, other)
            else { continue }
            found.append(LikeWord(word: number, cost: Likeness.ending))
        }
    }

    /// The words that are the same but for vowels of two letters.
    private func findRespelt(
        _ word: Span<UInt8>, _ key: WordKey, _ mask: UInt32, _ found: inout [LikeWord],
        from start: Int
    ) {
        func note(_ number: Int32) {
            let length = words.table.range(of: number).count
            guard length != word.count, abs(length - word.count) <= 3,
                isNear(number, mask, word.count, length),
                !found[start...].contains(where: { $0.word == number })
            else { return }
            found.append(LikeWord(word: number, cost: Likeness.ending))
        }
        if Likeness.hasDoubleVowel(word) {
            let without = Likeness.withoutDoubleVowels(word)
            if let plain = words.plain.number(of: without.span) {
                for number in words.respelt[Int(plain)] { note(number) }
            }
            if let number = number(of: without.span) { note(number) }
        } else if let plain = words.plain.number(of: word, key) {
            for number in words.respelt[Int(plain)] { note(number) }
        }
    }

    /// Whether a word has the first letter and nearly the length of one that it may be: its own
    /// first letter may have changed places with the second one, or be missing.
    private func mayBeMisspelt(_ word: Span<UInt8>) -> Bool {
        guard word.count >= 3 else { return false }
        let lengths = words.table.lengths(from: word[0]) | words.table.lengths(from: word[1])
        return lengths
            & WordTable.bits(ofLengthsNear: word.count, by: Likeness.mostSlips(word.count + 2)) != 0
    }

    /// The words of which a word differs by slips of the finger.
    private func findMisspelt(
        _ word: Span<UInt8>, _ letters: UInt32, _ found: inout [LikeWord], from start: Int
    ) {
        // A longer word may have more slips. Each changes two letters at most, or one where it
        // changes the length.
        let length = word.count
        let lengths =
            (length - Likeness.mostSlips(length))...(length + Likeness.mostSlips(length + 2))
        let most = min(max(length - 4, 2), 4)
        let all = self.letters
        let masks = sizes.masks
        let mask = SIMD4(repeating: letters)
        for place in 0...(word[0] == word[1] ? 0 : 1) {
            let near = sizes.words(from: word[place], ofLengths: lengths)
            for four in near {
                var differences = masks[four] ^ mask
                for _ in 0..<most { differences &= differences &- 1 }
                guard any(differences .== 0) else { continue }
                for entry in 0..<4 where differences[entry] == 0 {
                    let number = sizes.numbers[4 * four + entry]
                    let other = all.span.extracting(range(of: number))
                    guard other[0] == word[place],
                        mayBeMisspelt(number, letters, word.count, other.count),
                        Likeness.isMisspelling(word, of: other),
                        !found[start...].contains(where: { $0.word == number })
                    else { continue }
                    found.append(LikeWord(word: number, cost: Likeness.typo))
                }
            }
        }
    }

    /// Whether words may differ by slips of the finger: each changes two letters, or one where a
    /// letter is too many or missing.
    private func mayBeMisspelt(
        _ number: Int32, _ mask: UInt32, _ length: Int, _ other: Int
    ) -> Bool {
        let (slips, difference) = (Likeness.mostSlips(max(length, other)), abs(other - length))
        return difference <= slips
            && Self.hasAtMost(2 * slips - difference, words.masks[Int(number)] ^ mask)
    }

    /// Whether words may differ by an ending: most of their letters are the same.
    private func isNear(_ number: Int32, _ mask: UInt32, _ length: Int, _ other: Int) -> Bool {
        abs(other - length) <= 5 && Self.hasAtMost(5, words.masks[Int(number)] ^ mask)
    }
}

extension WordFinder {
    /// Whether only so many bits are set; not all processors can count them at once.
    private static func hasAtMost(_ most: Int, _ bits: UInt32) -> Bool {
        var bits = bits
        for _ in 0..<most { bits &= bits &- 1 }
        return bits == 0
    }
}
