import Calls
import Catalogue
import Diagnostics
import HarbourPack
import IntentHosting
import PatienceTestKit
import PostOfficePack
import Testing
import Values

@Suite(.patient) struct EntityTests {
    struct Case: CustomTestStringConvertible {
        let word: String
        let end: String
        var testDescription: String { word }

        init(_ word: String, _ end: String) {
            self.word = word
            self.end = end
        }
    }

    static let named = [
        Case("letter=l3", "sent l3 more [] stamp 0 clerk 0"),
        Case("letter=Ola", "sent l1 more [] stamp 0 clerk 0"),
        Case("letter=Kari Nordmann", "sent l4 more [] stamp 0 clerk 0"),
        Case("letter=Åse", "sent l5 more [] stamp 0 clerk 0"),
        Case("letter=Aase", "sent l5 more [] stamp 0 clerk 0"),
        Case("more=l1|Åse", #"sent l1 more ["l1", "l5"] stamp 0 clerk 0"#),
        Case("stamp=2", "sent l1 more [] stamp 2 clerk 0"),
        Case("stamp=house", "sent l1 more [] stamp 1 clerk 0"),
        Case("stamp=Elk", "sent l1 more [] stamp 2 clerk 0"),
        Case("clerk=Pål", "sent l1 more [] stamp 0 clerk 2"),
        Case("clerk=2", "sent l1 more [] stamp 0 clerk 2"),
        Case("till=whatever", "sent l1 more [] stamp 0 clerk 0"),
    ]

    @Test(arguments: named)
    func `a thing is named by its ID or by words`(_ c: Case) async throws {
        let counter = Counter()
        try await Counter.$current.withValue(counter) {
            let words = c.word.hasPrefix("letter=") ? [c.word] : ["letter=l1", c.word]
            let caller = Caller()
            let call = try caller.call("post.send-letter", words.map(caller.typed))
            let progress = await caller.host.invoke(call, under: caller.conditions)
            #expect(progress.result != nil, "\(progress.text)")
        }
        #expect(counter.log.last == c.end)
    }

    @Test(arguments: ["1", "2", "3"])
    func `a query that knows all its things is searched by their names`(_ id: String) async throws {
        let caller = Caller()
        for word in [id, "berth \(id)", "Berth \(id)"] {
            try await HarbourOffice.$current.withValue(HarbourOffice()) {
                let progress = try await caller.invoke(
                    "harbour.dock-boat", "boat=b1", "berth=\(word)")
                #expect(progress.result?.dialog?.full == "Anna lies at berth \(id).")
            }
        }
    }

    static let refused = [
        Case(
            "letter=Krai",
            "no-entity: 'letter' needs a post.letter; 'Krai' is none; did you mean 'Kari'?"),
        Case("letter=zzz", "no-entity: 'letter' needs a post.letter; 'zzz' is none"),
        Case("letter=", "wrong-type: 'letter' needs a post.letter; '' is none"),
        Case(
            "letter=fire",
            "search-failed: 'letter' could not be looked up; The post office has closed the archive."
        ),
        Case(
            "more=l1|Krai",
            "no-entity: item 2 of 'more' needs a post.letter; 'Krai' is none; did you mean 'Kari'?"),
        Case("stamp=9", "no-entity: 'stamp' needs a post.stamp; '9' is none"),
        Case(
            "stamp=Lighthuose",
            "no-entity: 'stamp' needs a post.stamp; 'Lighthuose' is none; did you mean 'Lighthouse'?"
        ),
        Case(
            "clerk=Pre", "no-entity: 'clerk' needs a post.clerk; 'Pre' is none; did you mean 'Per'?"
        ),
        Case(
            "receipt=x",
            "wrong-type: 'receipt' is a 'post.receipt', which only the app itself can make; "
                + "leave it out"),
    ]

    @Test(arguments: refused)
    func `without a person a thing that is not there is refused with the nearest name`(_ c: Case)
        async throws
    {
        let words = c.word.hasPrefix("letter=") ? [c.word] : ["letter=l1", c.word]
        var caller = Caller()
        caller.attendance = .unattended
        let call = try caller.call("post.send-letter", words.map(caller.typed))
        let progress = await caller.host.invoke(call, under: caller.conditions)
        #expect(progress.text == "clean \(c.end)")
    }

    @Test func `a thing that is gone is named by its ID`() async throws {
        let gone = Value.entity(Entity(type: "post.letter", id: "l9"))
        let progress = try await Caller().invoke("post.send-letter", values: ["letter": gone])
        #expect(
            progress.text
                == "clean no-entity: 'letter' needs a post.letter; there is none with the id 'l9'")
        let other = Value.entity(Entity(type: "post.stamp", id: "1"))
        #expect(
            try await Caller().invoke("post.send-letter", values: ["letter": other]).text
                == "clean wrong-type: 'letter' needs a post.letter; a post.stamp came")
    }

    @Test func `without a person to ask several things are a problem`() async throws {
        var caller = Caller()
        caller.attendance = .unattended
        let progress = try await caller.invoke("post.send-letter", "letter=Nord", "more=Kari|Nord")
        #expect(
            progress.failure?.messages.map(\.text) == [
                "'letter' is not clear; 'Nord' may be 'Ola Nordmann' (l2) or 'Kari Nordmann' (l4); "
                    + "give the id",
                "item 2 of 'more' is not clear; 'Nord' may be 'Ola Nordmann' (l2) or "
                    + "'Kari Nordmann' (l4); give the id",
            ])
    }

    @Test func `of several things a person chooses one`() async throws {
        let counter = Counter()
        try await Counter.$current.withValue(counter) {
            let first = try #require(
                try await Caller().invoke("post.send-letter", "letter=Nord", "more=l1|Nord").pending
            )
            #expect(first.question.prompt == "Which one of them?")
            #expect(first.question.stage == .before)
            #expect(first.question.parameter == "letter")
            #expect(first.question.form == .choice)
            #expect(first.question.choices.map(\.title) == ["Ola Nordmann", "Kari Nordmann"])
            #expect(first.question.choices.map(\.subtitle) == ["No. l2", "No. l4"])
            let second = try #require(try await first.answer(.choice(1)).pending)
            #expect(second.question.ordinal == 2)
            #expect(second.question.prompt == "which 'More'?")
            #expect(second.question.item == 2)
            let progress = try await second.answer(.choice(0))
            #expect(progress.result != nil, "\(progress.text)")
        }
        #expect(counter.log.last == #"sent l4 more ["l1", "l2"] stamp 0 clerk 0"#)
    }

    @Test func `things are fetched in the order of the parameters`() async throws {
        let counter = Counter()
        try await Counter.$current.withValue(counter) {
            _ = try await Caller().invoke("post.send-letter", "more=l3|l2", "letter=l1")
        }
        #expect(counter.log.prefix(3) == ["fetched l1", "fetched l3", "fetched l2"])
    }

    @Test func `a provider is asked with the parameters before it`() async throws {
        let caller = Caller()
        #expect(
            try await caller.invoke("post.queue", "district=north", "window=2").text
                == #""north 2 B""#)
        #expect(
            try await caller.invoke("post.queue", "district=south", "window=2").text
                == "clean unknown-value: 'window' needs one of '7'; '2' is none of them")
        #expect(
            try await caller.invoke("post.queue", "district=south", "window=7", "ticket=C").text
                == "clean unknown-value: 'ticket' needs one of 'A', 'B'; 'C' is none of them")
        let pending = try #require(try await caller.invoke("post.queue", "district=north").pending)
        #expect(pending.question.prompt == "what is 'Window'?")
        #expect(pending.question.choices.map(\.title) == ["Window 1", "Window 2"])
        #expect(try await pending.answer(.choice(0)).text == #""north 1 B""#)
    }

    @Test func `a returned thing has its properties`() async throws {
        let progress = try await Caller().invoke("post.return", "letter=l2")
        #expect(
            progress.text
                == #"[{"id":"l2","stamp":{"id":"2","motif":"Elk","value":20},"to":"Ola Nordmann"}]"#
        )
    }
}
