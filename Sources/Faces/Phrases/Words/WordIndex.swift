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
    private var sizes = WordSizes()

    /// The words with vowels of two letters, by what they are without the second ones.
    private var plain = WordTable()
    private var respelt: [[Int32]] = []

    /// The words that each word may be: itself, and those that it is with another ending.
    private var kin = Rows<LikeWord>()

    var count: Int { table.count }

    /// Returns the number of a word, which it gets if it has none.
    mutating func add(_ word: Span<UInt8>) -> Int32 { add(word, WordKey(word)) }

    mutating func add(_ word: Span<UInt8>, _ key: WordKey) -> Int32 {
        let known = table.count
        let number = table.add(word, key)
        guard table.count > known else { return number }
        masks.append(key.mask)
        families.add(number, key.mask, to: Self.family(of: word))
        if key.hasDoubleVowel {
            let key = Int(plain.add(Likeness.withoutDoubleVowels(word).span))
            if key == respelt.count { respelt.append([]) }
            respelt[key].append(number)
        }
        return number
    }

    /// Makes the words findable, once all have been added.
    mutating func finish() {
        sizes = WordSizes(table, masks)
        var kin = Rows<LikeWord>()
        var found: [LikeWord] = []
        for number in 0..<Int32(count) {
            let word = table.letters.span.extracting(table.range(of: number))
            found.removeAll(keepingCapacity: true)
            found.append(LikeWord(word: number, cost: 0))
            findKin(word, WordKey(word), &found, from: 0)
            kin.append(found)
        }
        self.kin = kin
    }

    /// Whether a word may begin with a letter.
    func mayHaveWords(from letter: UInt8) -> Bool { table.mayHaveWords(from: letter) }

    /// Whether a word may be one, by its first letters and its length.
    func mayHave(_ word: Span<UInt8>) -> Bool {
        table.lengths(from: word[0]) & WordTable.bits(ofLengthsNear: word.count, by: 5) != 0
            || mayBeMisspelt(word)
    }

    func number(of word: Span<UInt8>) -> Int32? { table.number(of: word) }

    func number(of word: Span<UInt8>, _ key: WordKey) -> Int32? { table.number(of: word, key) }

    /// The letters of all words, and where those of one lie.
    var letters: [UInt8] { table.letters }

    func range(of number: Int32) -> Range<Int> { table.range(of: number) }

    func bytes(of number: Int32) -> [UInt8] { table.bytes(of: number) }

    func text(of number: Int32) -> String { table.text(of: number) }
}

extension WordIndex {
    /// Appends the words that a said one may be, in the order of their numbers.
    func find(_ word: Span<UInt8>, _ key: WordKey, _ found: inout [LikeWord]) {
        if let number = number(of: word, key) {
            for place in kin[Int(number)] { found.append(kin.all[place]) }
        } else if !word.isEmpty {
            let start = found.count
            findKin(word, key, &found, from: start)
            if mayBeMisspelt(word) {
                findMisspelt(word, key, &found, from: start)
                Self.sort(&found, from: start)
            }
        }
    }

    /// Appends the words that differ from one by an ending or a spelling.
    private func findKin(
        _ word: Span<UInt8>, _ key: WordKey, _ found: inout [LikeWord], from start: Int
    ) {
        guard table.mayHaveWords(from: word[0]) else { return }
        findBent(word, key, &found)
        findRespelt(word, key, &found, from: start)
        Self.sort(&found, from: start)
    }

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

    /// The first word, by its number, that a said one may be.
    func first(like word: Span<UInt8>) -> Int32? {
        guard mayHave(word) else { return nil }
        var found: [LikeWord] = []
        find(word, WordKey(word), &found)
        return found.first?.word
    }

    /// The words of which a word differs by its ending.
    private func findBent(_ word: Span<UInt8>, _ key: WordKey, _ found: inout [LikeWord]) {
        guard let family = Self.family(of: word) else { return }
        var next = families.first(of: family)
        while case let number = next, number >= 0 {
            let link = families[number]
            next = link.next
            guard Self.hasAtMost(5, link.mask ^ key.mask) else { continue }
            let other = table.letters.span.extracting(table.range(of: number))
            guard abs(other.count - word.count) <= 5, !Likeness.areSame(word, other),
                Likeness.haveOneStem(word, other)
            else { continue }
            found.append(LikeWord(word: number, cost: Likeness.ending))
        }
    }

    /// The words that are the same but for vowels of two letters.
    private func findRespelt(
        _ word: Span<UInt8>, _ key: WordKey, _ found: inout [LikeWord], from start: Int
    ) {
        func note(_ number: Int32) {
            let length = table.range(of: number).count
            guard length != word.count, abs(length - word.count) <= 3,
                isNear(number, key.mask, word.count, length),
                !found[start...].contains(where: { $0.word == number })
            else { return }
            found.append(LikeWord(word: number, cost: Likeness.ending))
        }
        if key.hasDoubleVowel {
            let without = Likeness.withoutDoubleVowels(word)
            if let plain = plain.number(of: without.span) {
                for number in respelt[Int(plain)] { note(number) }
            }
            if let number = number(of: without.span) { note(number) }
        } else if let plain = plain.number(of: word, key) {
            for number in respelt[Int(plain)] { note(number) }
        }
    }

    /// Whether a word has the first letter and nearly the length of one that it may be: its own
    /// first letter may have changed places with the second one, or be missing.
    private func mayBeMisspelt(_ word: Span<UInt8>) -> Bool {
        guard word.count >= 3 else { return false }
        let lengths = table.lengths(from: word[0]) | table.lengths(from: word[1])
        return lengths & WordTable.bits(ofLengthsNear: word.count, by: 2) != 0
    }

    /// The words of which a word differs by slips of the finger.
    private func findMisspelt(
        _ word: Span<UInt8>, _ key: WordKey, _ found: inout [LikeWord], from start: Int
    ) {
        // A longer word may have more slips.
        let most = Likeness.mostSlips(word.count + 2)
        let letters = table.letters.span
        let mask = SIMD4(repeating: key.mask)
        for place in 0...(word[0] == word[1] ? 0 : 1) {
            let near = sizes.words(from: word[place], ofLengthNear: word.count, by: most)
            for four in near {
                // Each slip changes two letters at most.
                var differences = sizes.masks[four] ^ mask
                for _ in 0..<(2 * most) { differences &= differences &- 1 }
                guard any(differences .== 0) else { continue }
                for entry in 0..<4 where differences[entry] == 0 {
                    let number = sizes.numbers[4 * four + entry]
                    let other = letters.extracting(table.range(of: number))
                    guard other[0] == word[place],
                        mayBeMisspelt(number, key.mask, word.count, other.count),
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
            && Self.hasAtMost(2 * slips - difference, masks[Int(number)] ^ mask)
    }

    /// Whether words may differ by an ending: most of their letters are the same.
    private func isNear(_ number: Int32, _ mask: UInt32, _ length: Int, _ other: Int) -> Bool {
        abs(other - length) <= 5 && Self.hasAtMost(5, masks[Int(number)] ^ mask)
    }
}

extension WordIndex {
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
}
