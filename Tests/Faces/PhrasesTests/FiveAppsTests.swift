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
        ("en", "create a new stack called People to talk to", "People to talk to"),
        ("en", "please create a new stack called Things to do now", "Things to do now"),
        ("en", "Please tell CuraKnot mom asked for me, thanks", "mom asked for me"),
        ("en", "Tell CuraKnot the heater is on", "the heater is on"),
        ("de", "Bitte sag CuraKnot Papa ruft jetzt an", "Papa ruft jetzt an"),
    ])
    func `a text is kept to its last word but for thanks`(
        language: String, text: String, words: String
    ) {
        guard case .call(let call) = FiveApps.outcome(of: text, in: language) else {
            Issue.record("\(text) is no call")
            return
        }
        #expect(call.values.values.map(Self.text(of:)) == [words])
        #expect(!call.isConfirmed)
    }

    @Test(arguments: [
        ("en", "remind me to stop working"), ("en", "tell me to stop working"),
        ("en", "can I complete my current task"), ("en", "may I delete Dentist in LucidPal?"),
        ("en", "maybe stop working"), ("de", "vielleicht wechsle zu Garten"),
        ("nb", "kan jeg slutte å jobbe"), ("de", "Lösche keinesfalls Dentist in LucidPal"),
        ("de", "Lösche bloß nicht Dentist in LucidPal"),
        ("de", "Füge Zahnarzt auf keinen Fall zu LucidPal hinzu"),
        ("nb", "slett helst ikke Dentist i LucidPal"),
        ("es", "borra en ningún caso Dentist en LucidPal"),
        ("en", "tell CuraKnot nothing about mom"), ("en", "delete all my events in LucidPal"),
        ("de", "Lösche den ganzen Kalender in LucidPal"),
        ("es", "borra todas mis citas en LucidPal"),
        ("en", "tell CuraKnot about Mom and Dad: both ate"),
        ("en", "tell CuraKnot about Mom's fall: bruised knee"),
    ])
    func `what may be meant otherwise is not done unasked`(language: String, text: String) {
        guard case .call(let call) = FiveApps.outcome(of: text, in: language) else { return }
        #expect(call.isConfirmed, "\(call)")
    }

    @Test(arguments: [
        ("en", "can you stop working"), ("en", "Tell CuraKnot mom did not eat"),
        ("en", "Remind me to call Bob tomorrow at 5 in LucidPal"),
        ("nb", "minn meg på å ringe i morgen klokka åtte i LucidPal"),
    ])
    func `a plain command is done at once`(language: String, text: String) {
        guard case .call(let call) = FiveApps.outcome(of: text, in: language) else {
            Issue.record("\(text) is no call")
            return
        }
        #expect(!call.isConfirmed, "\(call)")
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
