import ICalendar
import Testing

@Suite struct ContactCardTests {
    /// As Apple's Contacts exports it.
    private static let apple =
        "BEGIN:VCARD\r\nVERSION:3.0\r\nN:Ek;Kari;;Dr.;\r\nFN:Dr. Kari Ek\r\n"
        + "ORG:Havna AS;Drift\\, nord;\r\nitem1.EMAIL;type=INTERNET;type=pref:kari@example.com\r\n"
        + "item1.X-ABLabel:_$!<Work>!$_\r\nEMAIL;type=INTERNET;type=HOME:k@example.org\r\n"
        + "TEL;type=CELL;type=VOICE:+47 22 00 00 00\r\n"
        + "ADR;type=HOME:;;Storgata 1\\nOppgang B;Oslo;;0155;Norway\r\n"
        + "BDAY;X-APPLE-OMIT-YEAR=1604:1604-03-10\r\nNOTE:a\\, b\r\n"
        + "PHOTO;ENCODING=b;TYPE=JPEG:AAAA\r\n  AAAA\r\nUID:7\r\nEND:VCARD\r\n"
    private static let four =
        "BEGIN:VCARD\nVERSION:4.0\nFN:Ola Nord\nN:Nord;Ola,Per;;;\nNICKNAME:Olo,Lo\n"
        + "TEL;VALUE=uri;PREF=1;TYPE=\"voice,work\":tel:+47-1\nEMAIL;TYPE=work:ola@example.com\n"
        + "BDAY:--0412\nTITLE:Cook\nURL:https://example.com/?a=1,2;b\nEND:VCARD\n"

    private func card(_ text: String) throws -> ContactCard {
        try #require(try CardDocument(Array(text.utf8)).cards.first)
    }

    @Test func `a card of the third version is understood`() throws {
        let card = try card(Self.apple)
        #expect(card.version == .three)
        #expect(card.fullName == "Dr. Kari Ek")
        #expect(card.name.family == ["Ek"])
        #expect(card.name.prefixes == ["Dr."])
        #expect(card.name.text == "Dr. Kari Ek")
        #expect(card.organisation == ["Havna AS", "Drift, nord", ""])
        #expect(card.emails.map(\.value) == ["kari@example.com", "k@example.org"])
        #expect(card.emails.map(\.label) == ["Work", nil])
        #expect(card.emails.map(\.kinds) == [[], ["home"]])
        #expect(card.phones.first?.kinds == ["cell", "voice"])
        #expect(card.addresses.first?.street == "Storgata 1\nOppgang B")
        #expect(card.addresses.first?.code == "0155")
        #expect(card.birthday == PartialDate(month: 3, day: 10))
        #expect(card.note == "a, b")
        #expect(card.uid == "7")
    }

    @Test func `a card of the fourth version is understood`() throws {
        let card = try card(Self.four)
        #expect(card.version == .four)
        #expect(card.name.given == ["Ola", "Per"])
        #expect(card.nicknames == ["Olo", "Lo"])
        #expect(card.phones.map(\.value) == ["+47-1"])
        #expect(card.phones.first?.kinds == ["voice", "work"])
        #expect(card.phones.first?.isPreferred == true)
        #expect(card.birthday == PartialDate(month: 4, day: 12))
        #expect(card.title == "Cook")
        #expect(card.pages.map(\.value) == ["https://example.com/?a=1,2;b"])
    }

    @Test(arguments: [apple, four, apple + apple, four + "\n\n"])
    func `unchanged cards are written as they were read`(_ text: String) throws {
        #expect(String(decoding: try CardDocument(Array(text.utf8)).bytes, as: UTF8.self) == text)
    }

    @Test func `a changed card keeps what was not changed`() throws {
        var document = try CardDocument(Array(Self.apple.utf8))
        var card = try #require(document.cards.first)
        card.emails.append(ContactWay("new@example.com", kinds: ["work"]))
        card.note = "other\nlines"
        card.birthday = PartialDate(year: 1980, month: 3, day: 10)
        #expect(document.replace(card) == true)
        #expect(
            String(decoding: document.bytes, as: UTF8.self)
                == Self.apple.replacing("NOTE:a\\, b", with: "NOTE:other\\nlines")
                .replacing("BDAY;X-APPLE-OMIT-YEAR=1604:1604-03-10", with: "BDAY:1980-03-10")
                .replacing(
                    "item1.EMAIL;type=INTERNET;type=pref:kari@example.com\r\nitem1.X-ABLabel:"
                        + "_$!<Work>!$_\r\nEMAIL;type=INTERNET;type=HOME:k@example.org\r\n",
                    with: "item1.EMAIL;type=INTERNET;type=pref:kari@example.com\r\n"
                        + "EMAIL;type=INTERNET;type=HOME:k@example.org\r\n"
                        + "EMAIL;TYPE=work:new@example.com\r\nitem1.X-ABLabel:_$!<Work>!$_\r\n"))
    }

    @Test(arguments: [ContactCard.Version.three, .four])
    func `a new card is read again as it was made`(_ version: ContactCard.Version) throws {
        var card = ContactCard(version, fullName: "Åse; Vik, jr.")
        card.uid = "urn:uuid:1"
        card.name = PersonName(family: ["Vik"], given: ["Åse", "Marie"])
        card.organisation = ["A; B", "C"]
        card.nicknames = ["Å", "M"]
        card.emails = [ContactWay("a@example.com", kinds: ["home"], isPreferred: true)]
        card.phones = [ContactWay("+1 555", kinds: ["cell"])]
        card.birthday = PartialDate(month: 2, day: 29)
        var address = PostalAddress()
        (address.street, address.locality, address.kinds) = ("Way 1, left", "Bergen", ["work"])
        card.addresses = [address]
        let again = try #require(try CardDocument(CardDocument([card]).bytes).cards.first)
        #expect(again.version == version)
        #expect(again.fullName == card.fullName)
        #expect(again.name == card.name)
        #expect(again.organisation == card.organisation)
        #expect(again.nicknames == card.nicknames)
        #expect(again.emails == card.emails)
        #expect(again.phones == card.phones)
        #expect(again.birthday == card.birthday)
        #expect(again.addresses == [address])
        #expect(again.uid == "urn:uuid:1")
    }

    static let dates: [(String, PartialDate?)] = [
        ("1985-04-12", PartialDate(year: 1985, month: 4, day: 12)),
        ("19850412T102200Z", PartialDate(year: 1985, month: 4, day: 12)),
        ("1985-04", PartialDate(year: 1985, month: 4)), ("1985", PartialDate(year: 1985)),
        ("--04", PartialDate(month: 4)), ("---12", PartialDate(day: 12)),
        ("--04-12", PartialDate(month: 4, day: 12)), ("circa 1800", nil), ("19850231", nil),
        ("--0230", nil), ("", nil),
    ]

    @Test(arguments: dates)
    func `birthdays are read as far as they are known`(
        _ text: String, _ date: PartialDate?
    ) throws {
        let card = try card("BEGIN:VCARD\nVERSION:4.0\nFN:A\nBDAY:\(text)\nEND:VCARD")
        #expect(card.birthday == date)
    }

    @Test func `a name is made of what is known`() throws {
        #expect(try card("BEGIN:VCARD\nVERSION:3.0\nN:Ek;Kari;;;\nEND:VCARD").fullName == "Kari Ek")
        #expect(try card("BEGIN:VCARD\nVERSION:3.0\nORG:Havna\nEND:VCARD").fullName == "Havna")
        #expect(try card("BEGIN:VCARD\nVERSION:3.0\nEND:VCARD").fullName == "")
    }

    @Test func `cards are added and taken out`() throws {
        var document = try CardDocument(Array(Self.apple.utf8))
        document.add(ContactCard(fullName: "B"))
        #expect(document.cards.map(\.fullName) == ["Dr. Kari Ek", "B"])
        #expect(document.remove(uid: "7") == true)
        #expect(document.remove(uid: "7") == false)
        #expect(document.cards.map(\.fullName) == ["B"])
    }

    @Test(arguments: [
        (
            "BEGIN:VCARD\nVERSION:2.1\nN;ENCODING=QUOTED-PRINTABLE:=C3=\n=A6\nEND:VCARD",
            "line 2: this card has version 2.1, which is not read; export it as version 3.0 or 4.0"
        ),
        (
            "BEGIN:VCARD\nVERSION:3.0\nN;ENCODING=quoted-printable:=C3\nEND:VCARD",
            "line 3: cards in quoted-printable are not read; export them as version 3.0 or 4.0"
        ),
        (
            "BEGIN:VCALENDAR\nEND:VCALENDAR",
            "line 1: this is no card; the first line of one is 'BEGIN:VCARD'"
        ),
        (
            "BEGIN:VCARD\nhello\nEND:VCARD",
            "line 2: every line of a card is 'NAME:VALUE'; this one is not"
        ),
        (
            String(repeating: "BEGIN:VCARD\nEND:VCARD\n", count: 20_001),
            "line 40001: this is too much; there are at most 20000 cards"
        ),
    ])
    func `what is no card is refused with its line`(_ text: String, _ sentence: String) {
        #expect {
            _ = try CardDocument(Array(text.utf8))
        } throws: { "\($0)" == sentence }
    }
}
