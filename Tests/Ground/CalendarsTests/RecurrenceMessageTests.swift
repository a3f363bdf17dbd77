import Calendars
import Diagnostics
import Testing

@Suite struct RecurrenceMessageTests {
    /// A rule, what is marked in it, and the sentence about it.
    struct Case: CustomTestStringConvertible {
        let rule: String
        let marked: String
        let sentence: String
        var testDescription: String { rule }

        init(_ rule: String, _ marked: String, _ sentence: String) {
            self.rule = rule
            self.marked = marked
            self.sentence = sentence
        }
    }

    static let mistakes = [
        Case("", "", "a recurrence rule needs FREQ; write one such as 'FREQ=WEEKLY;BYDAY=MO'"),
        Case(
            "BYDAY=MO", "BYDAY=MO",
            "a recurrence rule needs FREQ; write one such as 'FREQ=WEEKLY;BYDAY=MO'"),
        Case(
            "weekly;BYDAY=MO", "weekly",
            "'weekly' is no part such as 'BYDAY=MO'; did you mean 'FREQ=WEEKLY'?"),
        Case(
            "FREQ=WEEKLY;BYDAYS=MO", "BYDAYS",
            "no part of a recurrence rule is named 'BYDAYS'; did you mean 'BYDAY'?"),
        Case(
            "FREQ=YEARLY;BYEASTER=1", "BYEASTER",
            "no part of a recurrence rule is named 'BYEASTER'"),
        Case(
            "FREQ=DAILY;BYHOUR=9;BYHOUR=17", "BYHOUR",
            "BYHOUR stands in the rule twice; write its values behind one '=', with commas"),
        Case(
            "FREQ=WEEKLEY", "WEEKLEY",
            "no frequency is named 'WEEKLEY'; did you mean 'WEEKLY'?"),
        Case(
            "FREQ=OFTEN", "OFTEN",
            "no frequency is named 'OFTEN'; FREQ is one of SECONDLY, MINUTELY, HOURLY, DAILY, "
                + "WEEKLY, MONTHLY, YEARLY"),
        Case("FREQ=DAILY;INTERVAL=0", "0", "INTERVAL 0 is out of range 1…999999999"),
        Case("FREQ=DAILY;INTERVAL=-1", "-1", "INTERVAL needs numbers 1…999999999; '-1' is none"),
        Case("FREQ=DAILY;COUNT=1000000", "1000000", "COUNT 1000000 is out of range 1…100000"),
        Case("FREQ=DAILY;BYHOUR=9,24", "24", "BYHOUR 24 is out of range 0…23"),
        Case("FREQ=DAILY;BYHOUR=9,,10", "", "BYHOUR needs numbers 0…23; '' is none"),
        Case("FREQ=DAILY;BYMINUTE=x", "x", "BYMINUTE needs numbers 0…59; 'x' is none"),
        Case(
            "FREQ=MONTHLY;BYMONTHDAY=0", "0", "BYMONTHDAY 0 is out of range -31…-1, 1…31"),
        Case(
            "FREQ=YEARLY;BYYEARDAY=-99999999999999999999", "-99999999999999999999",
            "BYYEARDAY -99999999999999999999 is out of range -366…-1, 1…366"),
        Case(
            "FREQ=WEEKLY;BYDAY=MONDAY", "MONDAY",
            "BYDAY needs a weekday; 'MONDAY' is none; did you mean 'MO'?"),
        Case(
            "FREQ=WEEKLY;BYDAY=XX", "XX",
            "BYDAY needs a weekday; 'XX' is none; weekdays are MO, TU, WE, TH, FR, SA, SU"),
        Case("FREQ=MONTHLY;BYDAY=0MO", "0", "BYDAY 0 is out of range -53…-1, 1…53"),
        Case(
            "FREQ=MONTHLY;BYDAY=-6MO", "-6MO",
            "a month has at most five of a weekday; '-6MO' is out of range -5…-1, 1…5"),
        Case(
            "FREQ=WEEKLY;BYDAY=1MO", "1MO",
            "'1MO' counts the weekdays of a month or a year, which FREQ=WEEKLY has not; "
                + "write 'MO', or FREQ=MONTHLY"),
        Case(
            "FREQ=YEARLY;BYWEEKNO=20;BYDAY=1MO", "1MO",
            "every week that BYWEEKNO names has only one such day; write 'MO' instead of '1MO'"),
        Case(
            "FREQ=DAILY;COUNT=3;UNTIL=20260101", "20260101",
            "a rule ends after COUNT times or at UNTIL; take out one of them"),
        Case(
            "FREQ=DAILY;UNTIL=soon", "soon",
            "'soon' is no end for a rule; write it as in '2026-12-31', '2026-12-31T09:00' or "
                + "'2026-12-31T09:00:00Z'"),
        Case(
            "FREQ=DAILY;UNTIL=20260230", "20260230",
            "'20260230' is no end for a rule; day 30 is out of range 1…28"),
        Case(
            "FREQ=DAILY;BYSETPOS=1", "1",
            "BYSETPOS picks from what other BY… parts name; add one such as 'BYDAY=MO,TU,WE,TH,FR'"
        ),
    ]

    @Test(arguments: mistakes)
    func `a mistake is marked and explained`(_ c: Case) {
        let found = diagnostics(of: c.rule)
        #expect(found.map(\.severity) == [.error])
        #expect(found.map(\.message.text) == [c.sentence])
        #expect(found.map { marked($0) } == [c.marked])
    }

    static let warnings = [
        Case(
            "FREQ=MONTHLY;BYMONTHDAY=31", "31",
            "months that have no day 31 are left out; BYMONTHDAY=-1 is the last day of each month"),
        Case(
            "FREQ=YEARLY;BYMONTHDAY=24", "24",
            "without BYMONTH these days are due in every month, and elsewhere perhaps in one; "
                + "add BYMONTH, or write FREQ=MONTHLY"),
        Case(
            "FREQ=MONTHLY;BYWEEKNO=20", "20",
            "RFC 5545 does not allow BYWEEKNO with FREQ=MONTHLY; here it leaves out all other "
                + "days, elsewhere the rule may be refused"),
    ]

    @Test(arguments: warnings)
    func `what misleads is said and not refused`(_ c: Case) {
        let found = diagnostics(of: c.rule)
        #expect(found.map(\.severity) == [.warning])
        #expect(found.map(\.message.text) == [c.sentence])
        #expect(found.map { marked($0) } == [c.marked])
    }

    @Test func `all mistakes of a rule come at once`() {
        let found = diagnostics(of: "FREQ=WEEKLEY;BYHOUR=25,x;BYDAY=MOO;WKST=1")
        #expect(found.map { marked($0) } == ["WEEKLEY", "25", "x", "MOO", "1"])
    }

    @Test(arguments: ["freq=weekly;byday=mo,FR", " FREQ = DAILY ; BYHOUR = 9 , 10 ;"])
    func `letters spaces and a last semicolon do not matter`(_ rule: String) {
        #expect(diagnostics(of: rule).isEmpty)
    }

    private func diagnostics(of rule: String) -> [Diagnostic] {
        let file = SourceFile(name: "rule", text: "rrule: " + rule)
        var diagnostics = DiagnosticList(about: file)
        _ = RecurrenceRule(reading: PlacedText(rule, at: 7), reportingTo: &diagnostics)
        return diagnostics.sorted()
    }

    private func marked(_ diagnostic: Diagnostic) -> String {
        diagnostic.range.map { String(diagnostic.file?[$0] ?? "") } ?? "nothing"
    }
}
