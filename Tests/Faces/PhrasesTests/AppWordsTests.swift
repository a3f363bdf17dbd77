import Phrases
import Testing
import TimeZones
import Values

@Suite struct AppWordsTests {
    /// An app of which much is about a calendar.
    private static let sayables = [
        Sayable(
            "diary.add", app: "diary", changes: true, slots: [.init("event", .text)],
            phrases: [
                .init("Add Calendar Event", language: "en", use: .title),
                .init("Add ${event} to ${applicationName}", language: "en"),
                .init("Füge ${event} zu ${applicationName} hinzu", language: "de"),
                .init("Legg ${event} til i ${applicationName}", language: "nb"),
            ]),
        Sayable(
            "diary.delete", app: "diary", changes: true,
            phrases: [.init("Delete Calendar Event", language: "en", use: .title)]),
        Sayable(
            "diary.check", app: "diary", changes: false,
            phrases: [.init("Check my ${applicationName} calendar", language: "en")]),
    ]

    @Test(arguments: [
        ("en", "add lunch to my Diary calendar", "lunch"),
        ("en", "put lunch on my Diary calendar", "lunch"),
        ("en", "put \"lunch on my\" on my Diary calendar", "lunch on my"),
        ("de", "füge Mittagessen zu meinem Diary Kalender hinzu", "Mittagessen"),
        ("nb", "legg lunsj til i Diary-kalenderen min", "lunsj"),
    ])
    func `words around the name of an app that say what it is are no part of a text`(
        language: String, text: String, event: String
    ) {
        let languages = language == "en" ? ["en"] : [language, "en"]
        let book = PhraseBook(
            Self.sayables, of: [SayableApp("diary", name: "Diary")], languages: languages)
        let outcome = PhraseMatcher(book, languages: languages)
            .outcome(of: text, things: [:], now: .epoch, zone: .utc)
        #expect(SampleBook.line(outcome) == "diary.add? event=\(event)")
    }
}
