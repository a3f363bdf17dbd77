import Phrases
import TimeZones
import Values

/// Two apps with phrases in four languages, and what there is in them.
enum SampleBook {
    static let apps = [
        SayableApp("nagz", name: "Nagz", otherNames: ["Nagger"], negatives: ["Nagz stinks"]),
        SayableApp("list", name: "Listing", otherNames: ["My Lists"]),
    ]

    static let sayables = [
        Sayable(
            "nagz.show", app: "nagz", changes: false,
            slots: [.init("category", .thing("category"))],
            phrases: [
                .init("Show my nags in ${applicationName}", language: "en"),
                .init("Show my ${category} nags in ${applicationName}", language: "en"),
                .init("Zeig meine Nags in ${applicationName}", language: "de"),
                .init("Vis nags i ${applicationName}", language: "nb"),
                .init("Muestra mis nags en ${applicationName}", language: "es"),
            ]),
        Sayable(
            "nagz.snooze", app: "nagz", changes: true,
            slots: [
                .init("nag", .thing("nag")),
                .init("minutes", .number),
            ],
            phrases: [
                .init("Snooze my nag in ${applicationName}", language: "en"),
                .init("Snooze ${nag} for ${minutes} minutes", language: "en", use: .sentence),
                .init(
                    "Verschiebe ${nag} um ${minutes} Minuten in ${applicationName}", language: "de"),
            ]),
        Sayable(
            "list.add", app: "list", changes: true,
            slots: [
                .init("title", .text),
                .init("list", .thing("list")),
                .init("due", .date),
            ],
            phrases: [
                .init("Add ${title} to ${list} ${due}", language: "en"),
                .init("Add ${title} to ${list}", language: "en"),
                .init("Add ${title} in ${applicationName}", language: "en"),
            ]),
        Sayable(
            "list.workout", app: "list", changes: true,
            slots: [
                .init("habit", .text), .init("for", .length),
            ],
            phrases: [
                .init("Log my workout", language: "en", presets: ["habit": "workout"]),
                .init("Rest for ${for}", language: "en"),
            ]),
        Sayable(
            "list.note", app: "list", changes: true,
            slots: [.init("title", .text), .init("body", .text)],
            phrases: [.init("Save note ${title}: ${body} to ${applicationName}", language: "en")]),
        Sayable(
            "list.tell", app: "list", changes: true,
            slots: [.init("person", .name("person")), .init("words", .text)],
            phrases: [.init("Tell ${applicationName} about ${person}: ${words}", language: "en")]),
        Sayable(
            "list.call", app: "list", changes: false,
            slots: [.init("person", .thing("person"))],
            phrases: [.init("Phone number of ${person}", language: "en")]),
        Sayable(
            "list.working", app: "list", changes: false,
            phrases: [.init("What am I working on?", language: "en")]),
    ]

    static let things = [
        "category": ThingNames([
            Thing("chores", names: ["Chores", "Hausarbeit"]), Thing("meds", names: ["Meds"]),
        ]),
        "nag": ThingNames(
            [
                Thing("n1", names: ["homework — Max", "Hausaufgaben Max"]),
                Thing("n2", names: ["chores — Max"]), Thing("n3", names: ["chores — Zoë"]),
            ], nouns: ["nag"]),
        "list": ThingNames([
            Thing("l1", names: ["Shopping"]), Thing("l2", names: ["Trip to Málaga"]),
        ]),
        "person": ThingNames(
            [
                Thing("p1", names: ["James"]), Thing("p2", names: ["James Whitfield", "James"]),
                Thing("p3", names: ["Rose Adler", "Rose"]),
                Thing("p4", names: ["Rose Olsen", "Rose"]),
            ], areAll: false),
    ]

    static func outcome(of text: String, in language: String = "en") -> SaidOutcome {
        let languages = language == "en" ? ["en"] : [language, "en"]
        let matcher = PhraseMatcher(
            PhraseBook(sayables, of: apps, languages: languages), languages: languages)
        return matcher.outcome(of: text, things: things, now: .epoch, zone: .utc)
    }

    /// An outcome as a line: `nagz.show category=chores`, with a `?` behind what is confirmed.
    static func line(_ text: String, in language: String = "en") -> String {
        line(outcome(of: text, in: language))
    }

    static func line(_ outcome: SaidOutcome) -> String {
        switch outcome {
        case .nothing: "nothing"
        case .tooLong: "too long"
        case .question(let question): "which of \(question.candidates.joined(separator: " "))"
        case .call(let call):
            ([call.sayable + (call.isConfirmed ? "?" : "")] + values(of: call))
                .joined(separator: " ")
        }
    }

    private static func values(of call: SaidCall) -> [String] {
        var values = call.presets
        for (name, value) in call.values {
            values[name] =
                switch value {
                case .text(let text), .thing(let text), .name(let text): text
                case .number(let number), .length(let number): "\(number)"
                case .date(let date, isDay: _): Zone.utc.text(date)
                case .day(let day): String(Zone.utc.text(day).prefix(10))
                case .truth(let truth): "\(truth)"
                }
        }
        return values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    }
}
