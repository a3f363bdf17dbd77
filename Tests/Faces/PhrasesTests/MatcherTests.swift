import Phrases
import Testing

@Suite struct MatcherTests {
    static let said: [(text: String, language: String, line: String)] = [
        // As the phrase has it, but for what does not count.
        ("Show my nags in Nagz", "en", "nagz.show"),
        ("SHOW MY NAGS IN NAGZ!!", "en", "nagz.show"),
        ("show my chores nags in nagz", "en", "nagz.show category=chores"),
        ("What am I working on", "en", "list.working"),
        ("Zeig meine Nags in Nagz", "de", "nagz.show"),
        ("Vis nags i Nagz", "nb", "nagz.show"),
        ("Muestra mis nags en Nagz", "es", "nagz.show"),
        // Around it.
        ("could you please show me my nags in nagz, thank you so much", "en", "nagz.show"),
        ("Kannst du mir bitte meine Nags in Nagz zeigen?", "de", "nagz.show"),
        ("¿puedes mostrarme mis nags en nagz, por favor?", "es", "nagz.show"),
        // In other words, other orders and other letters.
        ("list my nags in Nagger", "en", "nagz.show"),
        ("Nagz: show my nags", "en", "nagz.show"),
        ("shwo my nags in nagz", "en", "nagz.show"),
        ("show my nagsin nagz", "en", "nagz.show"),
        ("postpone my nag in nagz", "en", "nagz.snooze?"),
        // Values.
        ("Snooze homework Max for 20 minutes", "en", "nagz.snooze minutes=20.0 nag=n1"),
        (
            "snooze homework for Max for half an hour in nagz", "en",
            "nagz.snooze? minutes=30.0 nag=n1"
        ),
        ("snooze Max's homework for two hours in nagz", "en", "nagz.snooze? minutes=120.0 nag=n1"),
        (
            "Verschiebe Hausaufgaben für Max um zwanzig Minuten in Nagz", "de",
            "nagz.snooze minutes=20.0 nag=n1"
        ),
        ("Add milk to Shopping", "en", "list.add list=l1 title=milk"),
        ("add reply to Anna to shopping", "en", "list.add list=l1 title=reply to Anna"),
        (
            "add book Zoë's flight to trip to malaga", "en",
            "list.add list=l2 title=book Zoë's flight"
        ),
        (
            "add hotel to Shopping tomorrow", "en",
            "list.add due=1970-01-02T00:00:00+00:00 list=l1 title=hotel"
        ),
        (
            "Add \"show my nags in Nagz\" to Shopping", "en",
            "list.add list=l1 title=show my nags in Nagz"
        ),
        ("Log my workout", "en", "list.workout habit=workout"),
        ("rest for an hour and a half", "en", "list.workout for=5400.0"),
        // Several things, or several that can be done.
        ("snooze the chores nag in nagz", "en", "which of n2 n3"),
        // A name of which another one is the beginning, and one that several have.
        ("phone number of James", "en", "list.call person=p1"),
        ("phone number of James Whitfield", "en", "list.call person=p2"),
        ("James Whitfield's phone number", "en", "list.call person=p2"),
        ("phone number of Rose", "en", "which of p3 p4"),
        ("tell Listing about James: he slept", "en", "list.tell person=p1 words=he slept"),
        (
            "tell Listing about James Whitfield: he slept: well", "en",
            "list.tell person=p2 words=he slept: well"
        ),
        (
            "tell Listing about James Whitfield he slept", "en",
            "list.tell person=p2 words=he slept"
        ),
        (
            "tell Listing about Bob Miller: he slept", "en",
            "list.tell? person=Bob Miller words=he slept"
        ),
        // Texts that are parted by a sign.
        ("save note A B: C D to Listing", "en", "list.note body=C D title=A B"),
        ("save note milk: eggs: flour to Listing", "en", "list.note body=eggs: flour title=milk"),
        ("save note milk, eggs: flour to Listing", "en", "list.note body=flour title=milk, eggs"),
        ("save note \"A: B\" C: D to Listing", "en", "list.note body=D title=\"A: B\" C"),
        (
            "save note A well-known B – C D to Listing", "en",
            "list.note? body=C D title=A well-known B"
        ),
        ("save note A B C to Listing", "en", "list.note? body=B C title=A"),
        // What changes something is confirmed unless it is said exactly.
        ("add everything to Shopping", "en", "list.add? list=l1 title=everything"),
        ("add not this one to Shopping", "en", "list.add? list=l1 title=not this one"),
        // No commands of these apps.
        ("show my nags in Slack", "en", "nothing"),
        ("add milk in Todoist", "en", "nothing"),
        ("add milk in Whats App", "en", "nothing"),
        ("delete my nags in nagz", "en", "nothing"),
        ("why should I snooze my nag in nagz", "en", "nothing"),
        ("don't snooze my nag in nagz", "en", "nothing"),
        ("how much does Nagz cost", "en", "nothing"),
        ("what is Nagz?", "en", "nothing"),
        ("Nagz stinks", "en", "nothing"),
        ("?", "en", "nothing"),
        ("", "en", "nothing"),
        ("add \(String(repeating: "very ", count: 200))good to Shopping", "en", "too long"),
        ("🍑", "en", "nothing"),
    ]

    @Test(arguments: said)
    func `a text comes to what is meant`(text: String, language: String, line: String) {
        #expect(SampleBook.line(text, in: language) == line)
    }

    @Test func `a question about a thing keeps what else was said`() {
        let text = "snooze the chores nag for two hours in nagz"
        guard case .question(let question) = SampleBook.outcome(of: text) else {
            Issue.record("nothing is asked")
            return
        }
        #expect(question.slot == "nag")
        #expect(question.things == ["n2", "n3"])
        #expect(question.calls.first?.values["minutes"] == .number(120))
        #expect(question.calls.first?.isConfirmed == true)
    }

    @Test func `what is no phrase has near ones`() {
        guard case .nothing(let near) = SampleBook.outcome(of: "delete my nags in nagz") else {
            Issue.record("it is a phrase")
            return
        }
        #expect(near.all.map(\.text).contains("Show my nags in Nagz"))
    }

    static let hostile: [String] = [
        String(repeating: "show my nags in nagz ", count: 500_000),
        String(repeating: "a", count: 10_000_000),
        "add " + String(repeating: "a", count: 10_000_000) + " to Shopping",
        "show my nags\u{0} in\u{7} nagz\u{1B}[31m",
        "\u{202E}zgan ni sgan ym wohs\u{202C}",
        String(repeating: "\"", count: 5_000) + String(repeating: "'", count: 5_000),
        "add show my nags in Nagz to add milk to Shopping to Shopping",
        String(repeating: "e\u{301}\u{302}", count: 100_000),
        "\u{301}", "nagz \u{301}\u{302} in", String(repeating: "“ ", count: 50_000), "- -", "-",
    ]

    @Test(arguments: hostile.indices)
    func `a text that was made to do harm has an outcome, and changes nothing unasked`(place: Int) {
        switch SampleBook.outcome(of: Self.hostile[place]) {
        case .nothing, .question, .tooLong: break
        case .call(let call): #expect(call.isConfirmed || call.sayable == "nagz.show" || place == 6)
        }
    }

    @Test(arguments: [(0, false), (1, true)])
    func `a text has as many bytes as are looked at`(more: Int, isTooLong: Bool) {
        let rest = "add  to Shopping".utf8.count
        let long = String(repeating: "a", count: PhraseMatcher.mostBytes - rest + more)
        let outcome = SampleBook.outcome(of: "add \(long) to Shopping")
        #expect({ if case .tooLong = outcome { true } else { false } }() == isTooLong)
    }

    @Test func `the same text always comes to the same`() {
        let text = "could you snoze homwork for Max by 20 minutes in nagz"
        #expect(Set((0..<5).map { _ in SampleBook.line(text) }).count == 1)
    }
}
