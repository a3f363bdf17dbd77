import Phrases
import TimeZones
import Values

/// Takes any bytes for something that a person says, and looks for them among others, and traps
/// where a promise is broken.
public func tryOut(_ input: [UInt8]) {
    let text = String(decoding: input, as: UTF8.self)
    for matcher in matchers {
        check(matcher.outcome(of: text, things: things, now: .epoch, zone: .utc))
        _ = matcher.kinds(in: text, now: .epoch, zone: .utc)
    }
    let all = [
        Findable(kind: "text", id: "one", title: text), Findable(kind: "a", id: "b", title: "abc"),
    ]
    precondition(Finder(text).find(in: all, most: 1).count <= 1, "more is found than was wanted")
    _ = Finder("abc").find(in: all, most: 2)
}

private func check(_ outcome: SaidOutcome) {
    switch outcome {
    case .call(let call):
        precondition(call.cost >= 0 && call.cost <= 3, "a cost")
        precondition(known.contains(call.sayable), "nothing of this id can be said")
    case .question(let question):
        precondition(!question.candidates.isEmpty, "a question without an answer")
        precondition(question.slot == nil || question.calls.count == 1, "a slot of two calls")
    case .nothing(let near): precondition(near.all.count <= 3, "too much is near")
    case .tooLong: break
    }
}

private let known: Set = ["nagz.show", "nagz.snooze", "list.add"]

private let sayables = [
    Sayable(
        "nagz.show", app: "nagz", changes: false,
        phrases: ["en", "de", "nb", "es"].map {
            .init("Show my nags in ${applicationName}", language: $0)
        }),
    Sayable(
        "nagz.snooze", app: "nagz", changes: true,
        slots: [.init("nag", .thing("nag")), .init("minutes", .number)],
        phrases: [
            .init("Snooze ${nag} for ${minutes} minutes", language: "en", use: .sentence),
            .init("Verschiebe ${nag} um ${minutes} Minuten in ${applicationName}", language: "de"),
        ]),
    Sayable(
        "list.add", app: "list", changes: true,
        slots: [.init("title", .text), .init("list", .thing("list")), .init("due", .date)],
        phrases: [.init("Add ${title} to ${list} ${due}", language: "en")]),
]

private let things = [
    "nag": ThingNames([Thing("n1", names: ["homework — Max"]), Thing("n2", names: ["Max"])]),
    "list": ThingNames([Thing("l1", names: ["Shopping"])], areAll: false),
]

private let matchers = [["en"], ["de", "en"], ["nb", "en"], ["es", "en"]].map { languages in
    PhraseMatcher(
        PhraseBook(
            sayables, of: [SayableApp("nagz", name: "Nagz"), SayableApp("list", name: "My List")],
            languages: languages), languages: languages)
}
