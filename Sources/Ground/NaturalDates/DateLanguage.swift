/// A language in which dates and times are understood.
public enum DateLanguage: String, CaseIterable, Sendable {
    case english = "en"
    case german = "de"
    case norwegian = "nb"
    case spanish = "es"

    /// The language of a tag such as `de-AT`, or `nil` if it is none of these.
    public init?(tag: String) {
        let code = tag.lowercased().prefix { $0 != "-" && $0 != "_" }
        self.init(rawValue: ["no", "nn"].contains(code) ? "nb" : String(code))
    }
}
