import Diagnostics

/// Tags of RFC 5646, as far as their form goes, and the language itself.
enum LanguageTag {
    static let noun = "a language such as 'nb-NO'"

    /// Whether a text is a tag of a language; a code of three letters is taken for one.
    static func isOne(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let isTag = parts.allSatisfy { part in
            (1...8).contains(part.count) && part.allSatisfy { $0.isASCII && isOfWord($0) }
        }
        let code = parts[0].lowercased()
        return isTag && code.allSatisfy(\.isLetter) && (code.count == 3 || codes.contains(code))
    }

    private static func isOfWord(_ letter: Character) -> Bool {
        letter.isLetter || letter.isNumber
    }

    /// The tag that a text seems to mean: `en-GB` for `en_GB`, `de` for `German`.
    static func near(_ text: String) -> String? {
        let tag = String(text.prefix { $0 != "." }).replacing("_", with: "-")
        return isOne(tag) ? tag : names[text.lowercased()]
    }

    /// The codes of ISO 639 with two letters.
    private static let codes = Set(
        """
        aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv \
        cy da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr \
        ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw \
        ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv \
        ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq \
        sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh \
        yi yo za zh zu
        """.split(separator: " ").map(String.init))

    /// The languages whose phrases are understood with all their words, by their names.
    private static let names = [
        "english": "en", "german": "de", "deutsch": "de", "norwegian": "nb", "norsk": "nb",
        "bokmål": "nb", "norsk bokmål": "nb", "nynorsk": "nn", "spanish": "es", "español": "es",
    ]
}

extension Diagnostic.Message {
    static func noLanguage(_ text: String) -> Self {
        let advice =
            LanguageTag.near(text).map { Spelling.advice($0) }
            ?? "; Errand itself understands 'de', 'en', 'es' and 'nb'"
        return Self(
            code: "wrong-type", "here must be \(LanguageTag.noun); '\(text)' is none\(advice)")
    }
}
