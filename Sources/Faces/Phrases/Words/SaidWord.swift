/// A word of a text that a person has typed, or of a phrase.
struct SaidWord {
    /// Where it begins and ends in the text, and its plain letters among those of all words.
    private let start: Int32
    private let end: Int32
    private let startOfLetters: Int32
    private let endOfLetters: Int32
    let key: WordKey

    /// Whether it is what an apostrophe has parted from the word before: the `s` of `Mom's`.
    let isEnding: Bool

    /// Whether it is written with a capital letter.
    let isCapital: Bool

    /// Whether it begins with a digit, or with a sign before one.
    let isNumber: Bool

    /// The number of its quotation, or a negative number.
    private let quoted: Int32
}

extension SaidWord {
    /// Where its plain letters lie among those of all words.
    var letters: Range<Int> { Int(startOfLetters)..<Int(endOfLetters) }

    /// The bytes of the text where it stands.
    var range: Range<Int> { Int(start)..<Int(end) }

    /// The number of the quotation that it stands in, which is a value and never a command.
    var quotation: Int? { quoted < 0 ? nil : Int(quoted) }

    /// Whether it is made of signs alone, as `/`, `€` and `:)` are: it has no letters, and is only
    /// part of a text.
    var isSign: Bool { startOfLetters == endOfLetters }

    /// The most bytes of a text that words are counted in.
    static let mostBytes = Int(Int32.max / 2)

    /// Makes a word of its letters, which lie among others.
    init(
        _ letters: Range<Int>, of all: [UInt8], range: Range<Int>, quotation: Int?, isEnding: Bool,
        isCapital: Bool
    ) {
        self.init(
            letters, of: all, WordKey(all.span.extracting(letters)), range: range,
            quotation: quotation, isEnding: isEnding, isCapital: isCapital)
    }

    /// The same of letters whose key is known.
    init(
        _ letters: Range<Int>, of all: [UInt8], _ key: WordKey, range: Range<Int>, quotation: Int?,
        isEnding: Bool, isCapital: Bool
    ) {
        start = Int32(truncatingIfNeeded: range.lowerBound)
        end = Int32(truncatingIfNeeded: range.upperBound)
        startOfLetters = Int32(truncatingIfNeeded: letters.lowerBound)
        endOfLetters = Int32(truncatingIfNeeded: letters.upperBound)
        self.key = key
        self.isEnding = isEnding
        self.isCapital = isCapital
        isNumber = Self.isNumber(all.span.extracting(letters))
        quoted = quotation.map { Int32(truncatingIfNeeded: $0) } ?? -1
    }

    private static func isNumber(_ letters: Span<UInt8>) -> Bool {
        var place = 0
        while place < letters.count, letters[place] == UInt8(ascii: "-") { place += 1 }
        return place < letters.count && (0x30...0x39).contains(letters[place])
    }
}
