import Calendars
import Diagnostics
import Testing
import Values

/// The days of expressions that name days otherwise than by number.
@Suite struct CronDayTests {
    /// Expressions of days, a month, and the days of it that are due.
    static let cases: [(String, String, [Int])] = [
        ("L * *", "2026-02", [28]), ("L * *", "2028-02", [29]), ("L * *", "2026-12", [31]),
        ("LW * *", "2026-01", [30]), ("LW * *", "2026-05", [29]), ("LW * *", "2026-06", [30]),
        // The 1st is a Saturday, the 31st a Sunday: the nearest day may not lie in another month.
        ("1W * *", "2026-08", [3]), ("31W * *", "2026-05", [29]), ("31W * *", "2026-06", []),
        ("15W * *", "2026-08", [14]), ("16W * *", "2026-08", [17]), ("17W * *", "2026-08", [17]),
        ("* * fri#5", "2026-01", [30]), ("* * fri#5", "2026-02", []),
        ("* * sun#1,7L", "2026-03", [1, 29]), ("* * mon-wed#2", "2026-04", [8, 13, 14]),
        ("13 * fri", "2026-03", [6, 13, 20, 27]), ("*/2 * mon", "2026-03", [9, 23]),
        ("1-7 * ?", "2026-03", [1, 2, 3, 4, 5, 6, 7]), ("30-L * *", "2026-02", []),
        ("5-L/10 * *", "2026-02", [5, 15, 25]), ("29 2 *", "2027-02", []),
        ("29 2 *", "2028-02", [29]),
    ]

    @Test(arguments: cases)
    func `days are those of the month`(_ text: String, _ month: String, _ days: [Int]) throws {
        var diagnostics = DiagnosticList()
        let rule = try #require(
            CronRule(reading: PlacedText("0 0 " + text), reportingTo: &diagnostics))
        let first = CivilTime(
            secondsSince1970: try Timestamp(rfc3339: month + "-01T00:00:00Z").seconds)
        let found = (0..<CivilDate.days(inMonth: first.date.month, ofYear: first.date.year))
            .filter { rule.contains(first.advanced(by: Int64($0) * 86_400)) }.map { $0 + 1 }
        #expect(found == days)
    }
}
