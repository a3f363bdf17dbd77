/// Numbers of a language that are other words in English, which its people write, too: `to` is two
/// in Norwegian.
struct AmbiguousNumerals: Sendable {
    private let numerals: WordMap

    /// Small words of English that the language does not have.
    private let english: WordMap

    /// Is `nil` for a language that has none.
    init?(_ language: String) {
        guard let own = Lexicon.of(language) else { return nil }
        switch language.prefix(2) {
        case "nb", "nn", "no": numerals = WordMap(["to"])
        case "es": numerals = WordMap(["once"])
        default: return nil
        }
        let known = own.small.union(own.fillers.keys)
        english = WordMap(Lexicon.english.small.subtracting(known).subtracting(["to", "once"]))
    }

    /// Whether a word is a number here: nothing around it is English.
    func have(_ place: Int, in words: SaidWords) -> Bool {
        numerals.has(place, in: words)
            && !words.indices.contains { english.has($0, in: words) }
    }
}
