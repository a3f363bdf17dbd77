import Testing
import Values

@Suite struct CivilDateTests {
    struct Case: CustomTestStringConvertible {
        let year: Int
        let month: Int
        let day: Int
        let daysSince1970: Int
        var testDescription: String { "\(year)-\(month)-\(day)" }
    }

    static let cases = [
        Case(year: 1970, month: 1, day: 1, daysSince1970: 0),
        Case(year: 1969, month: 12, day: 31, daysSince1970: -1),
        Case(year: 2000, month: 2, day: 29, daysSince1970: 11_016),
        Case(year: 2000, month: 3, day: 1, daysSince1970: 11_017),
        Case(year: 2025, month: 3, day: 30, daysSince1970: 20_177),
        Case(year: 1900, month: 2, day: 28, daysSince1970: -25_509),
        Case(year: 1900, month: 3, day: 1, daysSince1970: -25_508),
        Case(year: 1, month: 1, day: 1, daysSince1970: -719_162),
        Case(year: 0, month: 2, day: 29, daysSince1970: -719_469),
        Case(year: 0, month: 3, day: 1, daysSince1970: -719_468),
        Case(year: -1, month: 12, day: 31, daysSince1970: -719_529),
        Case(year: 9999, month: 12, day: 31, daysSince1970: 2_932_896),
    ]

    @Test(arguments: cases)
    func `a date and its day are the same`(_ c: Case) throws {
        let date = try #require(CivilDate(year: c.year, month: c.month, day: c.day))
        #expect(date.daysSince1970 == c.daysSince1970)
        #expect(CivilDate(daysSince1970: c.daysSince1970) == date)
    }

    @Test func `every day of four centuries follows the one before`() throws {
        var next = try #require(CivilDate(year: 1799, month: 12, day: 31))
        for days in next.daysSince1970..<next.daysSince1970 + 146_097 {
            let date = CivilDate(daysSince1970: days)
            if date != next || date.daysSince1970 != days { Issue.record("day \(days)") }
            next = try #require(
                CivilDate(year: date.year, month: date.month, day: date.day + 1)
                    ?? CivilDate(year: date.year, month: date.month + 1, day: 1)
                    ?? CivilDate(year: date.year + 1, month: 1, day: 1))
        }
    }

    @Test(arguments: [
        (2025, 2, 29), (1900, 2, 29), (2024, 2, 30), (2025, 4, 31), (2025, 13, 1), (Int.max, 1, 1),
    ])
    func `a day that is not in the calendar is refused`(year: Int, month: Int, day: Int) {
        #expect(CivilDate(year: year, month: month, day: day) == nil)
    }

    @Test(arguments: [(2025, 0, 1), (2025, 1, 0), (2025, -1, 1), (2025, 1, -1)])
    func `months and days count from one`(year: Int, month: Int, day: Int) {
        #expect(CivilDate(year: year, month: month, day: day) == nil)
    }
}
