import Calendars
import Diagnostics
import Testing

@Suite struct CronMessageTests {
    /// An expression, what is marked in it, the sentence, and what the fix makes of it.
    struct Case: CustomTestStringConvertible {
        let text: String
        let marked: String
        let sentence: String
        let fixed: String?
        var testDescription: String { text }

        init(_ text: String, _ marked: String, _ sentence: String, fixed: String? = nil) {
            self.text = text
            self.marked = marked
            self.sentence = sentence
            self.fixed = fixed
        }
    }

    private static let fields =
        "a cron expression has five fields, as in '0 7 * * 1-5', or six with seconds first; "

    static let errors = [
        Case("", "", fields + "this one is empty"),
        Case(" \t", " \t", fields + "this one is empty"),
        Case("0 7 * *", "0 7 * *", fields + "this one has 4"),
        Case(
            "0 0 7 * * 1 2026", "0 0 7 * * 1 2026",
            fields + "this one has 7, and years are not among them"),
        Case(
            "CRON_TZ=Europe/Oslo 0 7 * * *", "CRON_TZ=Europe/Oslo",
            "'CRON_TZ=Europe/Oslo' is no part of a cron expression; "
                + "write 'timezone: Europe/Oslo' beside it"),
        Case(
            "MAILTO=me 0 7 * * *", "MAILTO=me",
            "'MAILTO=me' is no part of a cron expression"),
        Case("60 * * * *", "60", "minute 60 is out of range 0…59"),
        Case("0 24 * * *", "24", "hour 24 is out of range 0…23; midnight is hour 0"),
        Case("0 7 0 * *", "0", "day 0 is out of range 1…31"),
        Case("0 7 * 13 *", "13", "month 13 is out of range 1…12"),
        Case("0 7 * * 8", "8", "weekday 8 is out of range 0…7"),
        Case(
            "99999999999999999999 7 * * *", "99999999999999999999",
            "minute 99999999999999999999 is out of range 0…59"),
        Case("60 0 7 * * *", "60", "second 60 is out of range 0…59"),
        Case(
            "x * * * *", "x", "'x' is no minute; write a number from 0 to 59"),
        Case(
            "0 7 * janu *", "janu", "'janu' is no month; did you mean 'jan'?"),
        Case(
            "0 7 * * MONDAY", "MONDAY",
            "'MONDAY' is no weekday; did you mean 'mon'?"),
        Case(
            "0 7 * * så", "så",
            "'så' is no weekday; write a number from 0 to 7 or a name such as 'sun'"),
        Case(
            "H * * * *", "H",
            "'H' is no minute; write a number, and 'jitter' beside the rule to spread starts"),
        Case(
            "-1 * * * *", "-1",
            "'-1' has no meaning in the minute field; write a number from 0 to 59"),
        Case(
            "1.5 * * * *", ".5",
            "'.5' has no meaning in the minute field; write a number from 0 to 59"),
        Case(
            "? * * * *", "?", "'?' has no meaning in the minute field; write a number from 0 to 59"),
        Case("1, * * * *", ",", "a comma in the minute field has nothing beside it"),
        Case("1,,2 * * * *", ",,", "a comma in the minute field has nothing beside it"),
        Case(", * * * *", ",", "a comma in the minute field has nothing beside it"),
        Case("*/ * * * *", "*/", "'*/' needs the size of its steps, as in '*/5'"),
        Case("*/x * * * *", "*/", "'*/' needs the size of its steps, as in '*/5'"),
        Case("*/0 * * * *", "*/0", "a step of 0 leads nowhere; write 1 or more"),
        Case(
            "1-2/3/4 * * * *", "/4",
            "'/4' has no meaning in the minute field; write a number from 0 to 59"),
        Case(
            "0 22-2 * * *", "22-2", "the range '22-2' goes backwards; did you mean '22-23,0-2'?",
            fixed: "0 22-23,0-2 * * *"),
        Case(
            "0 0 * * FRI-MON", "FRI-MON",
            "the range 'FRI-MON' goes backwards; did you mean 'FRI-SAT,SUN-MON'?",
            fixed: "0 0 * * FRI-SAT,SUN-MON"),
        Case(
            "0 0 1 Nov-Jan *", "Nov-Jan",
            "the range 'Nov-Jan' goes backwards; did you mean 'Nov-Dec,Jan'?",
            fixed: "0 0 1 Nov-Dec,Jan *"),
        Case(
            "0 0 5-1/2 * *", "5-1", "the range '5-1' goes backwards; did you mean '5-31,1'?",
            fixed: "0 0 5-31,1/2 * *"),
        Case("0 0 * * 1#6", "1#6", "week 6 of a month is out of range 1…5"),
        Case("0 0 * * 1#", "1#", "'#' needs the number of a week, as in 'mon#1'"),
        Case("0 0 1#2 * *", "1#", "'#' is for the weekday field; this is the day field"),
        Case("0 0 5L * *", "5L", "'L' is for the weekday field; this is the day field"),
        Case("0 0 * * L", "L", "'L' needs a weekday, as in 'friL' for the last Friday of a month"),
        Case("0 L * * *", "L", "'L' is for the day field; this is the hour field"),
        Case("0 0 * LW *", "LW", "'LW' is for the day field; this is the month field"),
        Case("0 0 * * 1W", "1W", "'W' is for the day field; this is the weekday field"),
        Case(
            "@dayly", "@dayly", "'@dayly' stands for no cron expression; did you mean '@daily'?",
            fixed: "@daily"),
        Case(" @never ", "@never", "'@never' stands for no cron expression"),
        Case(
            "@reboot", "@reboot",
            "'@reboot' stands for no cron expression; use the trigger 'startup'"),
        Case(
            "@every 5m", "@every 5m",
            "'@every 5m' stands for no cron expression; use the trigger 'every', as in 'every: 15m'"
        ),
        Case("0 0 30 2 *", "30 2 *", "this is never due; February has no day 30"),
        Case(
            "0 0 31 4,6,9,11 *", "31 4,6,9,11 *",
            "this is never due; April, June, September and November have no day 31"),
        Case("0 0 */100 * mon#4", "*/100 * mon#4", "this is never due; no year has such a day"),
    ]

    static let warnings = [
        Case(
            "*/7 * * * *", "*/7",
            "'*/7' begins anew every hour: minute 56 is followed by minute 0; for equal steps write 'every: 7m'"
        ),
        Case(
            "*/45 * * * *", "*/45",
            "'*/45' begins anew every hour: minute 45 is followed by minute 0; for equal steps write 'every: 45m'"
        ),
        Case(
            "5/25 9 * * *", "5/25",
            "'5/25' begins anew every hour: minute 55 is followed by minute 5; write a list if that is meant"
        ),
        Case(
            "20/15 * * * *", "20/15",
            "'20/15' begins anew every hour: minute 50 is followed by minute 20; for equal steps write 'every: 15m'"
        ),
        Case(
            "0 */5 * * *", "*/5",
            "'*/5' begins anew every day: hour 20 is followed by hour 0; for equal steps write 'every: 5h'"
        ),
        Case(
            "*/40 * * * * *", "*/40",
            "'*/40' begins anew every minute: second 40 is followed by second 0; for equal steps write 'every: 40s'"
        ),
        Case(
            "0 0 */2 * *", "*/2",
            "'*/2' begins anew every month: day 31 is followed by day 1; for equal steps write 'rrule: FREQ=DAILY;INTERVAL=2'"
        ),
        Case(
            "0 0 1 */5 *", "*/5",
            "'*/5' begins anew every year: month 11 is followed by month 1; for equal steps write 'rrule: FREQ=MONTHLY;INTERVAL=5'"
        ),
        Case(
            "0 0 * * */3", "*/3",
            "'*/3' begins anew every week: weekday 6 is followed by weekday 0; for equal steps write 'rrule: FREQ=DAILY;INTERVAL=3'"
        ),
        Case(
            "*/90 * * * *", "*/90", "'*/90' names minute 0 only, because there are 60 of them",
            fixed: "0 * * * *"),
        Case(
            "* 7 * * *", "*",
            "'*' in the minute field makes this due 60 times in the hour; for once write '0'",
            fixed: "0 7 * * *"),
        Case(
            "* 0 7 * * *", "*",
            "'*' in the second field makes this due 60 times in the minute; for once write '0'",
            fixed: "0 0 7 * * *"),
        Case(
            "0 0 13 * fri", "13 * fri",
            "this is due on day '13' and also on every weekday 'fri'; for days that are both "
                + "write 'rrule: FREQ=DAILY;BYMONTHDAY=13;BYDAY=FR'"),
        Case(
            "0 0 L * fri#1", "L * fri#1",
            "this is due on day 'L' and also on every weekday 'fri#1'; for days that are both write an 'rrule'"
        ),
        Case(
            "0 0 */100,1-7 * mon", "*/100,1-7 * mon",
            "this is due only on days that are in '*/100,1-7' and in 'mon', because one of them begins with '*'"
        ),
    ]

    private func diagnostics(_ text: String) -> (
        rule: CronRule?, list: [Diagnostic], file: SourceFile
    ) {
        let file = SourceFile(name: "nightly.yaml", text: "cron: " + text)
        var diagnostics = DiagnosticList(about: file)
        let rule = CronRule(reading: PlacedText(text, at: 6), reportingTo: &diagnostics)
        return (rule, diagnostics.sorted(), file)
    }

    @Test(arguments: errors)
    func `what cannot be due is an error`(_ c: Case) {
        let (rule, list, file) = diagnostics(c.text)
        #expect(rule == nil)
        expect(list, [(.error, c)], in: file)
    }

    @Test(arguments: warnings)
    func `what misleads is a warning`(_ c: Case) {
        let (rule, list, file) = diagnostics(c.text)
        #expect(rule != nil)
        expect(list, [(.warning, c)], in: file)
    }

    private func expect(
        _ list: [Diagnostic], _ cases: [(Diagnostic.Severity, Case)], in file: SourceFile
    ) {
        #expect(list.map(\.message.text) == cases.map(\.1.sentence))
        for (diagnostic, (severity, c)) in zip(list, cases) {
            #expect(diagnostic.severity == severity)
            #expect(diagnostic.range.map { String(file[$0]) } == c.marked)
            let fixed = diagnostic.fixes.first.map { file.applying([$0]).text.dropFirst(6) }
            #expect(fixed.map(String.init) == c.fixed)
        }
    }

    @Test func `all fields are reported at once`() {
        let (_, list, _) = diagnostics("60 24 32 13 8")
        #expect(list.count == 5)
    }

    @Test(arguments: [
        "* * * * *", "*/5 * * * *", "5/15 8-17 1,15 * *", "0 7 * * 1-5", "0 7 ? * mon-fri",
        "0 0 L * ?",
        "0 0 1-L/8 * *", "0 0 LW,15w * *", "0 0 * * 5L,mon#1", "0 0 * * sun-thu", "0 0 * * fri-sun",
        "0 0 * * 7",
        "0 0 * jan-DEC/3 *", "*/10 * * * * *", "@Daily", "  0\t7 * * *  ", "0 0 29 2 *",
        "0 0 31 */2 *",
        "0 0 * * 1-7", "0 0 * * 0-7",
    ])
    func `what is plain is neither`(_ text: String) {
        let (rule, list, _) = diagnostics(text)
        #expect(rule != nil)
        #expect(list.filter { $0.message.code != "uneven-steps" }.map(\.message.text) == [])
    }

    @Test func `what is too long is refused at once`() {
        let (rule, list, _) = diagnostics(String(repeating: "1,", count: 500) + "1 * * * *")
        #expect(rule == nil)
        #expect(list.map(\.message.text) == ["a cron expression has at most 1000 characters"])
    }
}
