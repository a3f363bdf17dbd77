import Diagnostics
import Testing

@testable import Workflows

@Suite struct LanguageTagTests {
    @Test(arguments: ["en", "nb-NO", "NN", "zh-Hant-TW", "yue", "de-DE-1996"])
    func `a tag of a language is one`(text: String) { #expect(LanguageTag.isOne(text)) }

    @Test(arguments: [
        ("xx-nope", "Errand itself understands 'de', 'en', 'es' and 'nb'"),
        ("en_US.UTF-8", "did you mean 'en-US'?"), ("German", "did you mean 'de'?"),
        ("nb-", "Errand itself understands 'de', 'en', 'es' and 'nb'"),
        ("123", "Errand itself understands 'de', 'en', 'es' and 'nb'"),
    ])
    func `what is no language is refused with advice`(text: String, advice: String) {
        #expect(!LanguageTag.isOne(text))
        #expect(
            Diagnostic.Message.noLanguage(text).text
                == "here must be a language such as 'nb-NO'; '\(text)' is none; \(advice)")
    }
}
