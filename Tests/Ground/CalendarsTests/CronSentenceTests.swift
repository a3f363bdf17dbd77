import Calendars
import Diagnostics
import Testing

@Suite struct CronSentenceTests {
    static let sentences: [(String, String)] = [
        ("* * * * *", "every minute"),
        ("*/5 * * * *", "every 5 minutes"),
        ("*/7 * * * *", "every hour at minutes 0, 7, 14, 21, 28, 35, 42, 49 and 56"),
        ("30 * * * * *", "every minute at second 30"),
        ("30 1,5 * * * *", "every hour at second 30 in minutes 1 and 5"),
        ("0,30 * * * *", "every 30 minutes"),
        ("* * * * * *", "every second"),
        ("*/10 * * * * *", "every 10 seconds"),
        (
            "*/10 30 2 * * *",
            "every day at 02:30, 02:30:10, 02:30:20, 02:30:30, 02:30:40 and 02:30:50"
        ),
        ("*/10 30 2,4 * * *", "every 10 seconds in minute 30 in hours 2 and 4"),
        ("@hourly", "every hour"),
        ("17 * * * *", "every hour at minute 17"),
        ("0 */2 * * *", "every 2 hours"),
        ("5 */6 * * *", "every 6 hours at minute 5"),
        ("0 */12 * * *", "every day at 00:00 and 12:00"),
        ("0 */9 * * *", "every day at 00:00, 09:00 and 18:00"),
        ("*/15 9-17 * * 1-5", "every 15 minutes in hours 9 to 17, every weekday"),
        ("5,20 9-17 * * *", "every day at minutes 5 and 20 in hours 9 to 17"),
        ("* 7 * * *", "every minute in hour 7"),
        ("0 7 * * 1-5", "every weekday at 07:00"),
        ("@daily", "every day at 00:00"),
        ("@weekly", "every Sunday at 00:00"),
        ("0 9 * * sat,sun", "every Saturday and Sunday at 09:00"),
        ("@monthly", "the 1st of every month at 00:00"),
        ("0 12 1,15 * *", "the 1st and 15th of every month at 12:00"),
        ("0 12 1-7 jan,jul *", "the 1st to 7th of January and July at 12:00"),
        ("30 2 29 2 *", "every 29 February at 02:30"),
        ("@yearly", "every 1 January at 00:00"),
        ("0 0 L * *", "the last day of every month at 00:00"),
        ("0 0 LW,15W * *", "the weekday nearest the 15th and last weekday of every month at 00:00"),
        ("0 0 * * mon#1", "the first Monday of every month at 00:00"),
        ("0 0 * 3 friL,tue#2", "the second Tuesday and the last Friday of March at 00:00"),
        ("0 0 13 * fri", "the 13th of every month and every Friday at 00:00"),
        ("0 0 */100,1-7 * mon", "every Monday among the 1st to 7th of every month at 00:00"),
        ("0 7 * 7 *", "every day in July at 07:00"),
        ("0 7 * 7 mon", "every Monday in July at 07:00"),
        ("*/5 * * 7 *", "every 5 minutes, every day in July"),
        ("30 7,19 * * *", "every day at 07:30 and 19:30"),
    ]

    @Test(arguments: sentences)
    func `a rule says itself for people`(_ text: String, _ sentence: String) {
        var diagnostics = DiagnosticList()
        let rule = CronRule(reading: PlacedText(text), reportingTo: &diagnostics)
        #expect(rule?.sentence == sentence)
    }
}
