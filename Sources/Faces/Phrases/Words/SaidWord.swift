/// A word of a text that a person has typed, or of a phrase.
struct SaidWord {
    /// In plain letters.
    let text: String

    /// The bytes of the text where it stands.
    let range: Range<Int>

    /// The number of the quotation that it stands in, which is a value and never a command.
    let quotation: Int?

    /// Whether it is what an apostrophe has parted from the word before: the `s` of `Mom's`.
    let isEnding: Bool

    /// Whether it is written with a capital letter.
    let isCapital: Bool

    /// Whether it begins with a digit, or with a sign before one.
    var isNumber: Bool {
        text.utf8.first { $0 != UInt8(ascii: "-") }.map { (0x30...0x39).contains($0) } ?? false
    }
}

extension SaidWord {
    /// Returns the words of a text, or its first ones if there are more than so many.
    ///
    /// Letters, digits and marks make words, and so does the sign between two digits, as in `8:30`.
    static func words(of text: some StringProtocol, most: Int = .max) -> [SaidWord] {
        var reader = WordReader(Array(text.utf8))
        var words: [SaidWord] = []
        words.reserveCapacity(8)
        while words.count < most, let word = reader.next() { words.append(word) }
        return words
    }
}
