/// The words by which people say whether something is so: `yes` and `no`, and `on` and `off` of
/// what is switched, in the languages that are understood.
public struct TruthWords: Sendable {
    /// The words that say yes, and those that say no.
    public let yes: [String]
    public let no: [String]

    /// The words for what is so, or switched on, and for what is not, besides.
    public let on: [String]
    public let off: [String]

    private init(yes: String, no: String, on: String, off: String) {
        func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
        (self.yes, self.no) = (words(yes), words(no))
        (self.on, self.off) = (words(on), words(off))
    }

    /// The words of each language, by the first part of its tag.
    private static let all: [String: TruthWords] = [
        "en": TruthWords(
            yes: "yes y yeah yep yup sure ok okay", no: "no n nope nah", on: "on true enabled",
            off: "off false disabled"),
        "de": TruthWords(
            yes: "ja jawohl jep", no: "nein nee nö", on: "an ein wahr eingeschaltet",
            off: "aus falsch ausgeschaltet"),
        "nb": norwegian, "nn": norwegian, "no": norwegian,
        "es": TruthWords(
            yes: "sí si claro vale", no: "no",
            on: "encendido encendida activado activada verdadero",
            off: "apagado apagada desactivado desactivada falso"),
    ]

    private static let norwegian = TruthWords(
        yes: "ja jo japp", no: "nei", on: "på sant", off: "av usant falsk")

    /// The words of the language of a tag such as `de-AT`; `nil` of one that is not understood.
    public static func of(_ language: String) -> TruthWords? {
        all[String(language.lowercased().prefix { $0 != "-" && $0 != "_" })]
    }

    /// Whether an answer says yes in some language, or no; `nil` where it says neither.
    ///
    /// Signs around it, letter case and thanks do not count: programs that hear write what they
    /// like.
    public static func verdict(of answer: String) -> Bool? {
        let words = answer.lowercased().split { !$0.isLetter }.map(String.init)
            .filter { !thanks.contains($0) }
        guard let word = words.first, Set(words).count == 1 else { return nil }
        return verdicts[word]
    }

    private static let thanks: Set<String> = [
        "please", "thanks", "bitte", "danke", "takk", "gracias",
    ]

    private static let verdicts = all.values.reduce(into: [String: Bool]()) { verdicts, words in
        for word in words.yes { verdicts[word] = true }
        for word in words.no { verdicts[word] = false }
    }
}
