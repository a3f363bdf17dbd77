import Catalogue
import NaturalDates
import PatienceTestKit
import Testing
import TimeZones
import Values

@Suite(.patient(for: .seconds(60))) struct NaturalDatesTests {
    @Test(arguments: DateTable.rows(of: DateTable.english))
    func `an English text means`(_ row: DateTable.Row) throws {
        let found = try DateTable.dates(.english).find(in: row.text)
        #expect(try DateTable.text(of: found) == row.meaning)
    }

    @Test(arguments: DateTable.rows(of: DateTable.german))
    func `a German text means`(_ row: DateTable.Row) throws {
        let found = try DateTable.dates(.german).find(in: row.text)
        #expect(try DateTable.text(of: found) == row.meaning)
    }

    @Test(arguments: DateTable.rows(of: DateTable.norwegian))
    func `a Norwegian text means`(_ row: DateTable.Row) throws {
        let found = try DateTable.dates(.norwegian).find(in: row.text)
        #expect(try DateTable.text(of: found) == row.meaning)
    }

    @Test(arguments: DateTable.rows(of: DateTable.spanish))
    func `a Spanish text means`(_ row: DateTable.Row) throws {
        let found = try DateTable.dates(.spanish).find(in: row.text)
        #expect(try DateTable.text(of: found) == row.meaning)
    }

    @Test func `the tables have several hundred rows`() {
        let tables = [
            DateTable.english, DateTable.german, DateTable.norwegian, DateTable.spanish,
        ]
        #expect(tables.map { DateTable.rows(of: $0).count }.reduce(0, +) > 450)
    }

    /// The forms of `errand help dates`, which have one meaning each.
    @Test(arguments: [
        "2026-03-29 9:00", "2026-03-29", "now", "today 18:00",
        "tomorrow 9:00", "tomorrow", "friday at 9:30 pm", "yesterday noon", "21:30", "midnight",
        "in 2 hours", "in 1h30m", "in 3 days", "in 2 weeks", "30 minutes ago", "fri 12am",
        "sunday 2:30", "2026-10-25 2:30", "in 4 days", "in 96 hours", "wednesday 7:00", "9 am",
    ])
    func `what a command understands means the same here`(_ text: String) throws {
        let now = try Timestamp(rfc3339: "2026-03-25T10:00:00+01:00")
        let moment = Moment(now, in: try DateTable.oslo())
        let strict = try NaturalDate(text: text)
        let found = try DateTable.dates(.english).read(text)
        if let day = strict.day(at: moment) {
            let start = try #require(found.first?.start)
            #expect(found.map(\.isAllDay) == [true])
            #expect(try DateTable.oslo().local(start).date == day)
        } else {
            #expect(found.map(\.start) == [strict.instant(at: moment)])
        }
    }

    /// The language in which more of a text is understood is the text's.
    @Test(arguments: [
        ("Mittagessen am Freitag um 12 Uhr", "2026-03-27 12:00 -> Mittagessen"),
        ("Lunch on Friday at noon", "2026-03-27 12:00 -> Lunch"),
        ("Zahnarzt tomorrow", "2026-03-26 -> Zahnarzt"),
        ("3/4/2026", "2026-04-03 | 2026-03-04"),
        ("morgen", "2026-03-26"),
        ("nothing of the kind", "nothing"),
    ])
    func `a text may be in one of several languages`(text: String, meaning: String) throws {
        let found = try DateTable.dates(.german, .english).find(in: text)
        #expect(try DateTable.text(of: found) == meaning)
    }

    /// What is said late in the day, in a week and in a month.
    @Test(arguments: [
        ("2026-03-25T21:00:00+01:00", "at 9", "2026-03-26 09:00 | 2026-03-26 21:00"),
        ("2026-03-25T21:00:00+01:00", "2026-03-29T07:00+02:00", "2026-03-29 07:00"),
        ("2026-03-25T21:00:00+01:00", "2026-03-29T07:00z", "2026-03-29 09:00"),
        ("2026-03-25T23:30:00+01:00", "in 1 hour", "2026-03-26 00:30"),
        ("2026-03-25T23:30:00+01:00", "tomorrow", "2026-03-26"),
        ("2026-03-27T10:00:00+01:00", "friday", "2026-04-03"),
        ("2026-03-28T10:00:00+01:00", "next friday", "2026-04-03"),
        ("2026-03-30T10:00:00+02:00", "next friday", "2026-04-03 | 2026-04-10"),
        ("2026-03-29T10:00:00+02:00", "this friday", "2026-04-03"),
        ("2026-01-31T10:00:00+01:00", "in a month", "2026-02-28"),
        ("2026-12-31T10:00:00+01:00", "next month", "2027-01-01 – 2027-01-31"),
        ("2026-12-31T10:00:00+01:00", "1 january", "2027-01-01"),
        ("2026-03-29T01:30:00+01:00", "in 1 hour", "2026-03-29 03:30"),
        ("2026-03-28T02:30:00+01:00", "tomorrow at 2:30", "2026-03-29 03:00"),
        ("2026-03-25T16:00:00+01:00", "from 3 to 4pm", "2026-03-26 15:00 – 16:00"),
        ("2026-03-25T16:00:00+01:00", "today at 3pm", "2026-03-25 15:00"),
        ("2026-03-25T16:00:00+01:00", "today at 3", "2026-03-25 15:00 | 2026-03-25 03:00"),
    ])
    func `a text means what it does when it is said`(
        now: String, text: String, meaning: String
    ) throws {
        let found = try DateTable.dates(.english, at: now).find(in: text)
        #expect(try DateTable.text(of: found) == meaning)
    }
}

extension NaturalDatesTests {
    @Test func `the places of a phrase are those of the text`() throws {
        let text = "Café in Ås  tomorrow, with Zoë at 3pm"
        let found = try #require(try DateTable.dates(.english).find(in: text).first)
        #expect(found.ranges.map { text[$0] } == ["tomorrow", "at 3pm"])
        #expect(found.rest == "Café in Ås with Zoë")
    }

    @Test func `letters mean the same however they are composed`() throws {
        let composed = try DateTable.dates(.german).find(in: "29. M\u{E4}rz")
        #expect(
            try DateTable.dates(.german).find(in: "29. Ma\u{308}rz").map(\.start)
                == composed.map(\.start))
        #expect(composed.count == 1)
    }

    @Test func `a text that says more than the time is none as a whole`() throws {
        #expect(try DateTable.dates(.english).read("lunch tomorrow").isEmpty)
        #expect(try DateTable.dates(.english).read("tomorrow at noon").count == 1)
    }

    @Test func `without a language nothing is understood`() throws {
        #expect(try DateTable.dates().find(in: "2026-03-29").isEmpty)
    }

    @Test func `of a long text only the beginning is looked at`() throws {
        let dates = try DateTable.dates(.english)
        let words = String(repeating: "word ", count: 399)
        #expect(dates.find(in: words + "tomorrow").count == 1)
        #expect(dates.find(in: words + "word tomorrow").isEmpty)
        #expect(dates.find(in: String(repeating: "x", count: 1_000_000)).isEmpty)
        #expect(dates.find(in: String(repeating: "friday at 3 ", count: 50_000)).count == 8)
    }

    @Test(arguments: ["0001-01-01T00:00:00Z", "9999-12-31T23:00:00Z"])
    func `at the ends of time what cannot be is not found`(now: String) throws {
        let dates = try DateTable.dates(.english, at: now)
        for text in ["in 9999 years", "9999 years ago", "9999 weeks ago", "9999 hours ago"] {
            for reading in dates.find(in: text) {
                let start = try #require(reading.start)
                #expect((Timestamp.earliest...Timestamp.latest).contains(start))
            }
        }
        #expect(dates.find(in: "in 9999 years").isEmpty || now.hasPrefix("0001"))
    }

    @Test(arguments: [
        ("de", DateLanguage.german), ("de-AT", .german), ("en_GB", .english), ("nn", .norwegian),
        ("no", .norwegian), ("es-MX", .spanish), ("fr", nil), ("", nil),
    ])
    func `a tag has a language`(tag: String, language: DateLanguage?) {
        #expect(DateLanguage(tag: tag) == language)
    }

    @Test(arguments: [
        ("tomorrow at 9", true), ("tomorrow at 9 with Anna", true), ("on Friday", true),
        ("lunch at 15:30", true), ("read \"tomorrow\" on Friday", true), ("in 2 hours", true),
        // Another hour than the said one, and another week than the coming one.
        ("tomorrow at 6", false), ("next Friday", false),
        // What has passed.
        ("yesterday", false), ("2 hours ago", false), ("in 0 minutes", false),
        ("today at 8:00", false), ("today", true),
        // What names more than one.
        ("tomorrow at 8:00 or at 9:00", false), ("tomorrow at 8:00 not at 9:00", false),
        ("monday or tuesday", false), ("wednesday 19:00 thursday 20:00", false),
        ("two days before friday", false), ("every friday at 10:00", false),
        ("on fridays at 10:00", false),
        // Days that there are not.
        ("february 30 at 9:00", false), ("30.2. at 9:00", false), ("2026-02-30 at 9:00", false),
        ("the 31st of november at 9:00", false),
    ])
    func `a reading is certain if a text tells no other time`(
        text: String, isCertain: Bool
    ) throws {
        let first = try #require(DateTable.dates(.english).find(in: text).first)
        #expect(first.isCertain == isCertain, "\(first)")
    }
}
