/// How like two words are, as costs: 0 for the same word, more for less like ones.
enum Likeness {
    static let ending: Float = 0.06
    static let synonym: Float = 0.2
    static let typo: Float = 0.3

    /// Returns the cost of taking one word for another, or `nil` if they are too unlike.
    ///
    /// A word that there is, is `rightlySpelt`.
    static func cost(of word: [UInt8], for other: [UInt8], rightlySpelt: Bool) -> Float? {
        cost(of: word.span, for: other.span, rightlySpelt: rightlySpelt)
    }

    static func cost(of word: Span<UInt8>, for other: Span<UInt8>, rightlySpelt: Bool) -> Float? {
        if areSame(word, other) { return 0 }
        guard !word.isEmpty, !other.isEmpty else { return nil }
        if haveOneStem(word, other) || haveOneSpelling(word, other) { return ending }
        return !rightlySpelt && isMisspelling(word, of: other) ? typo : nil
    }

    static func areSame(_ word: Span<UInt8>, _ other: Span<UInt8>) -> Bool {
        guard word.count == other.count else { return false }
        for place in word.indices where word[place] != other[place] { return false }
        return true
    }

    /// Whether the words differ in nothing but endings that words of their languages have.
    static func haveOneStem(_ word: Span<UInt8>, _ other: Span<UInt8>) -> Bool {
        let least = min(word.count, other.count)
        var shared = 0
        while shared < least, word[shared] == other[shared] { shared += 1 }
        guard shared >= leastStem, shared * 5 >= max(word.count, other.count) * 2 else {
            return false
        }
        // Three letters are a stem only if they are a word: `log` and `logging`.
        if shared == leastStem, shared < least { return false }
        // `family` and `families`: the letter before may be part of the change.
        for common in [shared, shared - 1] where common >= leastStem {
            if Endings.contain(word.extracting(common...)),
                Endings.contain(other.extracting(common...))
            {
                return true
            }
        }
        return false
    }

    /// The letters that words with one stem share at least.
    static let leastStem = 3

    /// A word without the longest ending that leaves a word.
    static func stem(of word: [UInt8]) -> [UInt8] {
        for length in stride(from: min(4, word.count - 3), to: 0, by: -1)
        where Endings.contain(word.span.extracting(last: length)) {
            return Array(word.dropLast(length))
        }
        return word
    }
}

extension Likeness {
    /// Whether the words are one where a key for a letter is missing: `oeffne` and `offne`.
    private static func haveOneSpelling(_ word: Span<UInt8>, _ other: Span<UInt8>) -> Bool {
        guard word.count != other.count, abs(word.count - other.count) <= 3, word[0] == other[0],
            hasDoubleVowel(word) || hasDoubleVowel(other)
        else { return false }
        return withoutDoubleVowels(word) == withoutDoubleVowels(other)
    }

    static func hasDoubleVowel(_ word: Span<UInt8>) -> Bool {
        var before: UInt8 = 0
        for place in word.indices {
            if isSecondVowel(word[place], after: before) { return true }
            before = word[place]
        }
        return false
    }

    @inline(__always)
    static func isSecondVowel(_ letter: UInt8, after before: UInt8) -> Bool {
        switch letter {
        case UInt8(ascii: "e"):
            before == UInt8(ascii: "a") || before == UInt8(ascii: "o")
                || before == UInt8(ascii: "u")
        case UInt8(ascii: "a"): before == letter
        default: false
        }
    }

    static func withoutDoubleVowels(_ word: Span<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        for place in word.indices {
            if place > 0, isSecondVowel(word[place], after: word[place - 1]) { continue }
            result.append(word[place])
        }
        return result
    }
}

extension Likeness {
    /// The most slips of the finger in a word whose longer form has so many letters.
    static func mostSlips(_ longer: Int) -> Int { longer >= 8 ? 2 : 1 }

    /// Whether one is the other with a slip of the finger: short words have none, long ones two.
    static func isMisspelling(_ word: Span<UInt8>, of other: Span<UInt8>) -> Bool {
        let (longer, shorter) = (max(word.count, other.count), min(word.count, other.count))
        let most = mostSlips(longer)
        guard longer >= 4, shorter >= 3, longer - shorter <= most else { return false }
        // `wath`: the right letters in another order.
        if longer == shorter, word[0] == other[0], haveSameLetters(word, other) { return true }
        return haveSlips(word, other, atMost: most)
    }

    /// Whether only so many letters are inserted, left out, changed, or swapped with their
    /// neighbour.
    private static func haveSlips(
        _ word: Span<UInt8>, _ other: Span<UInt8>, atMost most: Int
    ) -> Bool {
        // What both begin and end with has no slips.
        let shorter = min(word.count, other.count)
        var start = 0
        while start < shorter, word[start] == other[start] { start += 1 }
        var end = 0
        while end < shorter - start, word[word.count - 1 - end] == other[other.count - 1 - end] {
            end += 1
        }
        let a = word.extracting(start..<(word.count - end))
        let b = other.extracting(start..<(other.count - end))
        if a.isEmpty || b.isEmpty { return max(a.count, b.count) <= most }
        let areSwapped = a.count > 1 && b.count > 1 && a[0] == b[1] && a[1] == b[0]
        guard most > 1 else {
            return a.count == b.count && (a.count == 1 || a.count == 2 && areSwapped)
        }
        let (restOfA, restOfB) = (a.extracting(droppingFirst: 1), b.extracting(droppingFirst: 1))
        return haveSlips(restOfA, restOfB, atMost: most - 1)
            || haveSlips(restOfA, b, atMost: most - 1)
            || haveSlips(a, restOfB, atMost: most - 1)
            || areSwapped
                && haveSlips(
                    a.extracting(droppingFirst: 2), b.extracting(droppingFirst: 2),
                    atMost: most - 1)
    }

    private static func haveSameLetters(_ word: Span<UInt8>, _ other: Span<UInt8>) -> Bool {
        var sum = 0
        for place in word.indices { sum += Int(word[place]) - Int(other[place]) }
        guard sum == 0 else { return false }
        func sorted(_ word: Span<UInt8>) -> [UInt8] { word.indices.map { word[$0] }.sorted() }
        return sorted(word) == sorted(other)
    }
}
