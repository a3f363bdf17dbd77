import Catalogue
import IntentHosting
import Phrases
import Testing
import TimeZones
import Values

@testable import Nagz

/// What people say to Nagz.
struct PhraseTests {
    private static let languages = ["en", "de"]

    private static let sayable: [(intent: String, language: String, phrase: String)] =
        languages.flatMap { language in
            let catalogue = NagzCaller.registry.catalogue(in: language)
            return catalogue.intents.flatMap { intent in
                intent.phrases.map { ("\(intent.id)", language, $0.text) }
            }
        }

    private static func outcome(of text: String, in language: String) -> SaidOutcome {
        let languages = language == "en" ? ["en"] : [language, "en"]
        let translations = languages.map {
            (language: $0, catalogue: NagzCaller.registry.catalogue(in: $0))
        }
        let repertoire = Repertoire(translations)
        var things = repertoire.enumCases
        things["nagz.family-member"] = ThingNames([Thing("m1", names: ["Max"])])
        return PhraseMatcher(PhraseBook(repertoire), languages: languages)
            .outcome(of: text, things: things, now: .epoch, zone: .utc)
    }

    @Test func `the seed's fourteen phrases are there in each language`() {
        for language in Self.languages {
            #expect(Self.sayable.count { $0.language == language } == 14)
        }
        #expect(Set(Self.sayable.map(\.phrase)).count == 28)
    }

    @Test(arguments: sayable)
    func `every phrase comes to its intent at once`(
        intent: String, language: String, phrase: String
    ) {
        guard case .call(let call) = Self.outcome(of: phrase, in: language) else {
            Issue.record("'\(phrase)' is no phrase")
            return
        }
        #expect(call.sayable == intent)
        #expect(!call.isConfirmed)
        #expect(call.values.isEmpty)
    }

    @Test func `a sentence with values gives all of them`() {
        let text = "Create a homework nag for Max due tomorrow at 5pm in Nagz"
        guard case .call(let call) = Self.outcome(of: text, in: "en") else {
            Issue.record("it is no phrase")
            return
        }
        #expect(call.sayable == "nagz.create-nag")
        #expect(call.values["category"] == .thing("homework"))
        #expect(call.values["recipient"] == .thing("m1"))
        let due = Timestamp(seconds: 41 * 3600).map { SaidValue.date($0, isDay: false) }
        #expect(call.values["dueAt"] == due)
    }
}
