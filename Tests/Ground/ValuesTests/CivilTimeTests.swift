import Testing
import Values

@Suite struct CivilTimeTests {
    static let times: [(Int64, String, Weekday)] = [
        (0, "1970-01-01T00:00:00", .thursday),
        (-1, "1969-12-31T23:59:59", .wednesday),
        (1_743_301_805, "2025-03-30T02:30:05", .sunday),
        (951_782_400, "2000-02-29T00:00:00", .tuesday),
        (-62_135_596_800, "0001-01-01T00:00:00", .monday),
        (-62_135_596_801, "0000-12-31T23:59:59", .sunday),
        (-62_167_219_201, "-0001-12-31T23:59:59", .friday),
        (253_402_300_800, "10000-01-01T00:00:00", .saturday),
    ]

    @Test(arguments: times)
    func `a wall time is a date and a time of day`(
        _ seconds: Int64, _ text: String, _ weekday: Weekday
    ) {
        let time = CivilTime(secondsSince1970: seconds)
        #expect(time.description == text)
        #expect(time.date.weekday == weekday)
        #expect(CivilTime(time.date, secondOfDay: time.secondOfDay) == time)
        #expect(time.secondOfDay == time.hour * 3600 + time.minute * 60 + time.second)
        #expect(time.daysSince1970 == time.date.daysSince1970)
        #expect(time.advanced(by: 86_400).date.weekday.rawValue == weekday.rawValue % 7 + 1)
    }

    @Test func `wall times are in the order of the clock`() {
        let times = Self.times.map { CivilTime(secondsSince1970: $0.0) }
        #expect(times.sorted().map(\.secondsSince1970) == Self.times.map(\.0).sorted())
        #expect(Weekday.allCases.sorted() == Weekday.allCases)
    }
}
