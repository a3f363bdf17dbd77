import Calendars
import Diagnostics
import Testing
import TimeZones
import Values

@Suite struct RecurrenceSentenceTests {
    static let sentences = [
        ("FREQ=DAILY", "every day at 07:30"),
        ("FREQ=DAILY;INTERVAL=3", "every 3 days at 07:30, from 5 January 2026"),
        ("FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=7;BYMINUTE=0", "every weekday at 07:00"),
        ("FREQ=WEEKLY", "every Monday at 07:30"),
        ("FREQ=WEEKLY;BYDAY=SA,SU;BYHOUR=9,18", "every Saturday and Sunday at 09:30 and 18:30"),
        (
            "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR",
            "every 2 weeks on Monday and Friday at 07:30, from 5 January 2026"
        ),
        (
            "FREQ=MONTHLY;BYMONTHDAY=1,15,-1",
            "every month on the 1st, the 15th and the last day at 07:30"
        ),
        ("FREQ=MONTHLY;BYDAY=-1FR", "every month on the last Friday at 07:30"),
        (
            "FREQ=MONTHLY;BYDAY=1MO,3MO",
            "every month on the first Monday and the third Monday at 07:30"
        ),
        (
            "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
            "every month on the last weekday at 07:30"
        ),
        (
            "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13",
            "every month on the 13th if it is a Friday at 07:30"
        ),
        ("FREQ=MONTHLY;BYDAY=TU", "every month on every Tuesday at 07:30"),
        ("FREQ=YEARLY", "every year on the 5th in January at 07:30"),
        ("FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24", "every year on the 24th in December at 07:30"),
        ("FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO", "every year on Monday in week 20 at 07:30"),
        (
            "FREQ=YEARLY;BYYEARDAY=100,-1",
            "every year on the last day and the 100th day of the year at 07:30"
        ),
        ("FREQ=HOURLY", "every hour at minute 30 of it"),
        ("FREQ=HOURLY;INTERVAL=6;BYMINUTE=0", "every 6 hours, from 5 January 2026"),
        (
            "FREQ=HOURLY;BYMINUTE=0,20,40;BYHOUR=9,10,11,12",
            "every hour at minute 0, 20 and 40 of it in hour 9 to 12"
        ),
        ("FREQ=MINUTELY;INTERVAL=5;BYDAY=MO", "every 5 minutes on Monday, from 5 January 2026"),
        ("FREQ=SECONDLY;INTERVAL=10;BYHOUR=3", "every 10 seconds in hour 3, from 5 January 2026"),
        (
            "FREQ=DAILY;BYHOUR=8,9,10,11,12,13,14;BYMINUTE=15",
            "every day at minute 15 in hours 8 to 14"
        ),
        (
            "FREQ=DAILY;BYMINUTE=0,10,20;BYSETPOS=2,-1",
            "every day at 07:00, 07:10 and 07:20 (only the second and the last of these in each day)"
        ),
        ("FREQ=DAILY;BYHOUR=0,6,12,18;BYMINUTE=0;BYDAY=SA", "every 6 hours, every Saturday"),
        ("FREQ=DAILY;COUNT=10", "every day at 07:30, 10 times from 5 January 2026"),
        ("FREQ=DAILY;COUNT=1", "every day at 07:30, once, from 5 January 2026"),
        ("FREQ=DAILY;UNTIL=20261231", "every day at 07:30, until 31 December 2026"),
        ("FREQ=DAILY;UNTIL=20261231T120000", "every day at 07:30, until 31 December 2026 at 12:00"),
        (
            "FREQ=DAILY;UNTIL=20261231T120000Z",
            "every day at 07:30, until 31 December 2026 at 12:00"
        ),
    ]

    @Test(arguments: sentences)
    func `a rule says itself`(_ rule: String, _ sentence: String) throws {
        var diagnostics = DiagnosticList()
        let recurrence = ZonedRule<RecurrenceSet>(
            reading: PlacedText(rule), start: try CalendarTime(reading: "2026-01-05T07:30"),
            in: .utc,
            of: ZoneDatabase(folder: "/nowhere"), reportingTo: &diagnostics)
        #expect(recurrence?.sentence == "\(sentence), UTC")
    }
}
