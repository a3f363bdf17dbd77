import Phrases
import TimeZones
import Values

/// What the workflows of a project can be said by, and two intents without a phrase.
enum ProjectBook {
    private static func sayable(
        _ id: String, _ slots: [Sayable.Slot] = [], changes: Bool = true, title: String? = nil,
        _ phrases: [(language: String, text: String)]
    ) -> Sayable {
        var all = phrases.map { Sayable.Phrase($0.text, language: $0.language) }
        if let title { all.append(.init(title, language: "en", use: .title)) }
        return Sayable(id, app: "errand", changes: changes, slots: slots, phrases: all)
    }

    static let sayables = [
        sayable(
            "list", [.init("thing", .text)],
            [
                ("en", "add ${thing} to my list"), ("de", "Füge ${thing} zu meiner Liste hinzu"),
                ("nb", "legg ${thing} på listen min"), ("es", "añade ${thing} a mi lista"),
            ]),
        sayable(
            "note", [.init("title", .text), .init("text", .text)],
            [("en", "note ${title}: ${text}"), ("de", "notiere ${title}: ${text}")]),
        sayable("feed", [], [("en", "feed the cat"), ("de", "füttere die Katze")]),
        sayable(
            "air", [.init("room", .text)],
            [
                ("en", "air ${room}"), ("de", "lüfte ${room}"), ("nb", "luft ${room}"),
                ("es", "ventila ${room}"),
            ]),
        sayable(
            "lamp", [.init("on", .truth)],
            [
                ("en", "turn the lamp ${on}"), ("de", "Lampe ${on}"), ("nb", "lampe ${on}"),
                ("es", "lámpara ${on}"),
            ]),
        sayable("plan", [.init("day", .day)], [("en", "plan ${day}")]),
        sayable(
            "wake", [.init("time", .date)],
            [("en", "wake me at ${time}"), ("de", "weck mich um ${time}")]),
        sayable(
            "take", [.init("count", .whole)],
            [
                ("en", "take ${count} tablets"), ("de", "nimm ${count} Tabletten"),
                ("nb", "ta ${count} tabletter"), ("es", "toma ${count} pastillas"),
            ]),
        sayable(
            "rest", [.init("span", .length)],
            [
                ("en", "rest for ${span}"), ("de", "ruhe ${span}"), ("nb", "hvil i ${span}"),
                ("es", "descansa ${span}"),
            ]),
        sayable(
            "heat", [.init("room", .text), .init("minutes", .whole)],
            [("en", "heat ${room}"), ("en", "heat ${room} for ${minutes} minutes")]),
        sayable("dim", [.init("level", .whole)], [("en", "dim to ${level}")]),
        sayable("nap", [.init("minutes", .whole)], [("en", "nap for ${minutes}")]),
        sayable("warm", [.init("degrees", .number)], [("en", "set the heating to ${degrees}")]),
        sayable("pull", title: "Pull", []),
        sayable("battery", changes: false, title: "Battery", []),
        sayable(
            "member", [.init("name", .text), .init("role", .thing("role"))], []
        )
        .adding("Add ${name} as ${role}"),
        sayable("nag", [], [("en", "Create a nag"), ("en", "New nag in ${applicationName}")]),
        sayable("done", [], [("en", "Mark my nag as done")]),
        sayable("later", [], [("en", "Snooze my nag")]),
    ]

    static func outcome(of text: String, in language: String) -> SaidOutcome {
        let languages = language == "en" ? ["en"] : [language, "en"]
        let matcher = PhraseMatcher(
            PhraseBook(
                sayables, of: [SayableApp("errand", name: "Errand")], languages: languages),
            languages: languages)
        let things = ["role": ThingNames([Thing("child", names: ["child"])])]
        return matcher.outcome(of: text, things: things, now: .epoch, zone: .utc)
    }
}

extension Sayable {
    fileprivate func adding(_ sentence: String) -> Sayable {
        Sayable(
            id, app: app, changes: changes, slots: slots,
            phrases: phrases + [.init(sentence, language: "en", use: .sentence)])
    }
}
