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
        for place in word.indices.dropFirst()
        where isSecondVowel(word[place], after: word[place - 1]) {
            return true
        }
        return false
    }

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
        // What both begin and end with has no slips.
        var start = 0
        while start < shorter, word[start] == other[start] { start += 1 }
        var end = 0
        while end < shorter - start, word[word.count - 1 - end] == other[other.count - 1 - end] {
            end += 1
        }
        let (middle, otherMiddle) = (
            word.extracting(start..<(word.count - end)),
            other.extracting(start..<(other.count - end))
        )
        if middle.isEmpty || otherMiddle.isEmpty { return true }
        if most == 1 {
            guard middle.count == otherMiddle.count, middle.count <= 2 else { return false }
            return middle.count == 1
                || middle[0] == otherMiddle[1] && middle[1] == otherMiddle[0]
        }
        return slips(from: middle, to: otherMiddle, most: most) <= most
    }

    private static func haveSameLetters(_ word: Span<UInt8>, _ other: Span<UInt8>) -> Bool {
        var sum = 0
        for place in word.indices { sum += Int(word[place]) - Int(other[place]) }
        guard sum == 0 else { return false }
        func sorted(_ word: Span<UInt8>) -> [UInt8] { word.indices.map { word[$0] }.sorted() }
        return sorted(word) == sorted(other)
    }

    /// The number of letters that are inserted, left out, changed, or swapped with their neighbour.
    private static func slips(from a: Span<UInt8>, to b: Span<UInt8>, most: Int) -> Int {
        let width = b.count + 1
        return withUnsafeTemporaryAllocation(of: Int.self, capacity: 3 * width) { rows in
            var (beforeLast, last, row) = (0, width, 2 * width)
            rows.initialize(repeating: most + 1)
            for j in 0..<min(width, most + 2) { rows[last + j] = j }
            for i in a.indices {
                rows[row] = i + 1
                var least = i + 1
                // Farther from the diagonal there are more slips.
                let near = max(i - most, 0)..<max(min(i + most + 1, b.count), max(i - most, 0))
                if near.lowerBound > 0 { rows[row + near.lowerBound] = most + 1 }
                for j in near {
                    let changed = rows[last + j] + (a[i] == b[j] ? 0 : 1)
                    var slips = min(changed, rows[last + j + 1] + 1, rows[row + j] + 1)
                    if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                        slips = min(slips, rows[beforeLast + j - 1] + 1)
                    }
                    rows[row + j + 1] = slips
                    least = min(least, slips)
                }
                if near.upperBound < b.count { rows[row + near.upperBound + 1] = most + 1 }
                if least > most { return most + 1 }
                (beforeLast, last, row) = (last, row, beforeLast)
            }
            return rows[last + b.count]
        }
    }
}
