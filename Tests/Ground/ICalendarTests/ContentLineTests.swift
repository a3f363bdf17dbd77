import ICalendar
import Testing
import Values

@Suite struct ContentLineTests {
    /// The lines of an event, read from a calendar.
    private func event(_ lines: String) throws -> Component {
        let text = "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n\(lines)\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
        return try #require(try CalendarDocument(Array(text.utf8)).events.first)
    }

    private func line(_ text: String) throws -> ContentLine {
        try #require(try event(text).lines.first)
    }

    @Test(arguments: [
        ("SUMMARY:plain", "plain"),
        ("SUMMARY:a\\, b\\; c\\\\d\\ne\\Nf", "a, b; c\\d\ne\nf"),
        ("summary:Fol\r\n ded\r\n\t here", "Folded here"),
        ("SUMMARY;LANGUAGE=\"a:b;c\":x:y", "x:y"),
        ("SUMMARY:", ""),
        ("SUMMARY:gr\r\n ün \r\n 🇳🇴", "grün 🇳🇴"),
        ("SUMMARY:ends in \\", "ends in "),
    ])
    func `texts are read without folds and signs of protection`(
        _ written: String, _ text: String
    ) throws {
        #expect(try line(written).name == "SUMMARY")
        #expect(try line(written).text == text)
    }

    @Test(arguments: [
        ("A;TZID=Europe/Oslo:x", "TZID", ["Europe/Oslo"]),
        ("A;tzid=\"W. Europe, Standard\":x", "TZID", ["W. Europe, Standard"]),
        ("A;M=\"mailto:a@b\",\"mailto:c@d\":x", "M", ["mailto:a@b", "mailto:c@d"]),
        ("A;T=one;T=two,three:x", "T", ["one", "two", "three"]),
        ("A;CN=George ^'Babe^' ^^Ruth^n^x:x", "CN", ["George \"Babe\" ^Ruth\n^x"]),
        ("A;HOME;CELL:x", "TYPE", ["HOME", "CELL"]),
        ("A;B=:x", "B", [""]),
        ("A;;B=1:x", "B", ["1"]),
    ])
    func `parameters are read with their quotes`(
        _ written: String, _ name: String, _ values: [String]
    ) throws {
        #expect(try line(written).values(of: name) == values)
        #expect(try line(written)[name] == values.first)
    }

    @Test(arguments: ["no colon", ":x", "A B:x", "A;B=\"x:y", ".A:x", "a..B:x"])
    func `what is no line is refused with its place`(_ written: String) {
        #expect {
            _ = try event(written)
        } throws: {
            "\($0)" == "line 3: every line of a calendar is 'NAME:VALUE'; this one is not"
        }
    }

    @Test(arguments: [
        "plain", "a, b; c\\d\ne", "", "\\n", "tab\tand \"quotes\": 100 %", "grün 🇳🇴 日本",
        String(repeating: "long ", count: 50), String(repeating: "é", count: 200),
        String(repeating: "👩‍👩‍👧‍👦", count: 20), "a" + String(repeating: "\u{301}", count: 200),
    ])
    func `what is written is read again`(_ text: String) throws {
        var document = CalendarDocument(product: "x")
        try document.add(
            EventDraft(title: text, start: .wall(.init(secondsSince1970: 0))), uid: "1",
            at: .init(secondsSinceStart: 0), zones: .tests)
        let again = try CalendarDocument(document.bytes)
        #expect(again.events.first?["SUMMARY"]?.text == text)
        let lines = document.bytes.split(separator: UInt8(ascii: "\n"))
        #expect(lines.allSatisfy { $0.last == UInt8(ascii: "\r") && $0.count <= 76 })
        #expect(lines.allSatisfy { String(validating: $0, as: UTF8.self) != nil })
    }

    @Test func `no character of several scalars is cut in two`() throws {
        let line = try #require(ContentLine("X", text: String(repeating: "👩‍👩‍👧‍👦", count: 20)))
        var document = CardDocument([ContactCard(fullName: "A")])
        var card = try #require(document.cards.first)
        card.component.add(line)
        document = CardDocument([card])
        let text = String(decoding: document.bytes, as: UTF8.self)
        let family: Character = "👩‍👩‍👧‍👦"
        #expect(text.filter { $0 == family }.count == 20)
    }

    @Test func `no line breaks out of its line`() {
        #expect(ContentLine("SUMMARY", rawValue: "a\r\nATTENDEE:b") == nil)
        #expect(ContentLine("SUMMARY\r\nX", rawValue: "a") == nil)
        #expect(ContentLine("A", rawValue: "a", group: "b.c") == nil)
        #expect(ContentLine("A:B", rawValue: "a") == nil)
        #expect(ContentLine("SUMMARY", text: "a\r\nb\u{0}c\u{7F}")?.rawValue == "a\\nbc")
        #expect(ContentParameter("A=B", "x") == nil)
    }

    @Test func `parameters of new lines are protected`() throws {
        var document = CardDocument()
        var card = ContactCard(fullName: "A")
        let nasty = ["a:b", "say \"hi\"", "^ and\nmore"]
        let parameter = try #require(ContentParameter("X-P", nasty))
        card.component.add(try #require(ContentLine("X-Q", [parameter], text: "v")))
        document.add(card)
        let again = try CardDocument(document.bytes)
        #expect(again.cards.first?.component["X-Q"]?.values(of: "X-P") == nasty)
    }

    @Test func `parts are divided where nothing protects the sign`() throws {
        #expect(
            try line("N:Bour\\,ne;A,B;;\\;").parts == [["Bour,ne"], ["A", "B"], [""], [";"]])
    }
}
