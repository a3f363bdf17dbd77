import Phrases
import Testing
import TimeZones
import Values

@Suite struct FiveAppsTests {
    @Test func `the table has all phrases of all apps`() {
        let counts = Dictionary(grouping: FiveApps.all.said, by: \.language).mapValues(\.count)
        #expect(FiveApps.all.apps.map(\.id).sorted().count == 5)
        #expect(counts == ["en": 119, "de": 36, "nb": 38, "es": 28])
    }

    @Test(arguments: Array(Set(FiveApps.all.said.map(\.language))).sorted())
    func `each phrase is its own intent, with its values, and nothing is asked`(
        language: String
    ) {
        for said in FiveApps.all.said where said.language == language {
            guard case .call(let call) = FiveApps.outcome(of: said.text, in: language) else {
                Issue.record("\(said.text) is no call")
                continue
            }
            var values = call.presets
            for (name, value) in call.values { values[name] = Self.text(of: value) }
            #expect(call.sayable == said.intent, "\(said.text)")
            #expect(values == said.values, "\(said.text)")
            #expect(!call.isConfirmed, "\(said.text)")
        }
    }

    @Test func `a phrase in capitals, politely, and without its end is the same`() {
        for said in FiveApps.all.said where said.values.isEmpty && said.language == "en" {
            for text in [
                said.text.uppercased(), "please \(said.text)", "\(said.text), thanks!",
            ] {
                guard case .call(let call) = FiveApps.outcome(of: text, in: "en") else {
                    Issue.record("\(text) is no call")
                    continue
                }
                #expect(call.sayable == said.intent, "\(text)")
            }
        }
    }

    @Test(arguments: [
        ("en", "log 20 pages of meditation in LucidPal", "lucidpal.log-habit? meditation 20.0"),
        ("nb", "logg 3 glass trening i LucidPal", "lucidpal.log-habit? workout 3.0"),
        (
            "de", "Verschiebe homework Max um 1 Stunde und 15 Minuten in Nagz",
            "nagz.snooze-nag 75.0 n-homework-max"
        ),
    ])
    func `a number is taken with what it counts`(language: String, text: String, line: String) {
        #expect(FiveApps.line(text, in: language) == line)
    }

    @Test(arguments: [
        (
            "nb", "legg til middag med Anna i LucidPal",
            "lucidpal.add-calendar-event? middag med Anna"
        ),
        ("en", "complete", "nothing"), ("en", "stop working today", "dequeue.stop-working?"),
        ("de", "Wechseln Sie zu Shopping", "dequeue.switch-stack? s-shopping"),
        ("de", "Zeigen Sie mir meine Nags in Nagz", "nagz.list-nags"),
        ("de", "Löschen Sie bitte Sync in LucidPal", "lucidpal.delete-calendar-event? Sync"),
        ("en", "show me all my tasks", "dequeue.show-tasks"),
        ("es", "muéstrame todas mis tareas", "dequeue.show-tasks"),
        ("en", "what am I working on today", "dequeue.get-active-stack"),
        ("en", "btw what's my active task at the moment", "dequeue.get-active-task"),
        ("de", "woran arbeite ich eigentlich", "dequeue.get-active-stack"),
        ("nb", "hva har egentlig forfalt i Nagz i dag", "nagz.check-overdue"),
    ])
    func `words that say nothing more change nothing`(
        language: String, text: String, line: String
    ) {
        #expect(FiveApps.line(text, in: language) == line)
    }

    @Test(arguments: [
        ("en", "what are Max's nags in Nagz"), ("de", "welche Nags hat Max in Nagz"),
        ("nb", "hva har Max av nags i Nagz"), ("es", "cuáles son los nags de Max en Nagz"),
    ])
    func `a question changes nothing`(language: String, text: String) {
        guard case .call(let call) = FiveApps.outcome(of: text, in: language) else { return }
        let changing = Set(FiveApps.all.said.filter(\.changes).map(\.intent))
        #expect(!changing.contains(call.sayable), "\(call)")
    }

    private static func text(of value: SaidValue) -> String {
        switch value {
        case .text(let text), .thing(let text), .name(let text): text
        case .number(let number), .length(let number): "\(number)"
        case .date(let date, isDay: _), .day(let date): Zone.utc.text(date)
        case .truth(let truth): "\(truth)"
        }
    }
}
