/// A word of a text that a person has typed, or of a phrase.
struct SaidWord {
    /// Where its plain letters lie among those of all words.
    let letters: Range<Int>
    let key: WordKey

    /// The bytes of the text where it stands.
    let range: Range<Int>

    /// The number of the quotation that it stands in, which is a value and never a command.
    let quotation: Int?

    /// Whether it is what an apostrophe has parted from the word before: the `s` of `Mom's`.
    let isEnding: Bool

    /// Whether it is written with a capital letter.
    let isCapital: Bool

    /// Whether it begins with a digit, or with a sign before one.
    let isNumber: Bool

    /// Whether it is made of signs alone, as `/`, `€` and `:)` are: it has no letters, and is only
    /// part of a text.
    var isSign: Bool { letters.isEmpty }
}

extension SaidWord {
    /// Makes a word of its letters, which lie among others.
    init(
        _ letters: Range<Int>, of all: [UInt8], range: Range<Int>, quotation: Int?, isEnding: Bool,
        isCapital: Bool
    ) {
        let own = all.span.extracting(letters)
        self.init(
            letters: letters, key: WordKey(own), range: range, quotation: quotation,
            isEnding: isEnding, isCapital: isCapital, isNumber: Self.isNumber(own))
    }

    private static func isNumber(_ letters: Span<UInt8>) -> Bool {
        var place = 0
        while place < letters.count, letters[place] == UInt8(ascii: "-") { place += 1 }
        return place < letters.count && (0x30...0x39).contains(letters[place])
    }
}
