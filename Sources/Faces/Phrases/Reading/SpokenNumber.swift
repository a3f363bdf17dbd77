/// A number as an answer: what a person says who is asked for one, or for a length of time.
public enum SpokenNumber {
    /// The whole number that a text is: `2`, `two`, `number two`, `the second one`.
    public static func whole(_ text: String) -> Int? {
        let words = telling(in: text)
        guard !words.isEmpty else { return nil }
        if let ordinal = ordinals.value(at: 0, in: words) {
            return words.count == 1 || words.have(["one"], at: 1) ? Int(ordinal) : nil
        }
        if words.count == 1, let value = NumberWords.values.value(at: 0, in: words) {
            return Int(exactly: value)
        }
        return number(of: words, isLength: false).flatMap { Int(exactly: $0.value) }
    }

    /// The number that a text is: `minus five`, `one point five`, `two and a half`.
    public static func value(_ text: String) -> Double? {
        if let whole = whole(text) { return Double(whole) }
        return number(of: telling(in: text), isLength: false)?.value
    }

    /// The seconds of the length of time that a text is: `half an hour`, `a quarter of an hour`.
    public static func length(_ text: String) -> Double? {
        number(of: telling(in: text), isLength: true)
            .flatMap { number in number.unit.map { number.value * $0 } }
    }

    /// The number that all of the words are.
    private static func number(of words: SaidWords, isLength: Bool) -> SaidNumber? {
        guard !words.isEmpty, let number = SaidNumber.number(at: 0, in: words),
            number.count == words.count, !number.isDoubtful, (number.unit != nil) == isLength
        else { return nil }
        return number
    }

    /// The words of a text without those that say nothing beside a number.
    private static func telling(in text: String) -> SaidWords {
        let all = SaidWords(of: text, most: most)
        let telling = all.indices.filter { !beside.has($0, in: all) }
        return SaidWords(of: telling.map { all.text(of: $0) }.joined(separator: " "))
    }

    /// The most words that are read.
    private static let most = 16

    /// Words beside a number that say nothing.
    private static let beside = WordMap(
        [
            "number", "nummer", "numero", "the", "der", "die", "das", "den", "det", "el", "la",
            "please", "bitte", "takk",
        ] as Set)

    private static let ordinals = WordMap(
        [
            "first second third fourth fifth sixth seventh eighth ninth",
            "erste zweite dritte vierte funfte sechste siebte achte neunte",
            "ersten zweiten dritten vierten funften sechsten siebten achten neunten",
            "forste andre tredje fjerde femte sjette sjuende attende niende",
            "primero segundo tercero cuarto quinto sexto septimo octavo noveno",
            "primera segunda tercera cuarta quinta sexta septima octava novena",
        ].reduce(into: [:]) { ordinals, line in
            for (place, word) in line.split(separator: " ").enumerated() {
                ordinals[String(word)] = Double(place + 1)
            }
        })
}
