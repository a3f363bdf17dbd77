/// A number as an answer: what a person says who is asked for the number of a choice.
public enum SpokenNumber {
    /// The whole number that a text is: `2`, `two`, `number two`, `the second one`.
    public static func whole(_ text: String) -> Int? {
        let all = SaidWords(of: text, most: 8)
        let telling = all.indices.filter { !beside.has($0, in: all) }
        let words = SaidWords(of: telling.map { all.text(of: $0) }.joined(separator: " "))
        guard !words.isEmpty else { return nil }
        if let ordinal = ordinals.value(at: 0, in: words) {
            return words.count == 1 || words.have(["one"], at: 1) ? Int(ordinal) : nil
        }
        if words.count == 1, let value = NumberWords.values.value(at: 0, in: words) {
            return Int(exactly: value)
        }
        guard let number = SaidNumber.number(at: 0, in: words), number.count == words.count,
            number.unit == nil
        else { return nil }
        return Int(exactly: number.value)
    }

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
