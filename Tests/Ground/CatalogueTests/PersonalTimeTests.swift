import Catalogue
import Testing
import TimeZones
import Values

@Suite struct PersonalTimeTests {
    static let times: [(String, String, String)] = [
        ("2026-03-10T05:59:59Z", "today 06:59", "today 06:59:59"),
        ("2026-03-09T23:00:00Z", "today 00:00", "today 00:00:00"),
        ("2026-03-09T22:59:00Z", "yesterday 23:59", "yesterday 23:59:00"),
        ("2026-03-10T23:30:00Z", "tomorrow 00:30", "tomorrow 00:30:00"),
        ("2025-12-31T12:00:00.5Z", "2025-12-31 13:00", "2025-12-31 13:00:00"),
    ]

    @Test(arguments: times)
    func `a time is what the person's own clock shows`(
        instant: String, short: String, long: String
    ) throws {
        let now = try Timestamp(rfc3339: "2026-03-10T06:00:00Z")
        let zone = try #require(Zone(offset: 3600))
        let time = PersonalTime(at: Moment(now, in: zone))
        let instant = try Timestamp(rfc3339: instant)
        #expect(time.short(instant) == short)
        #expect(time.long(instant) == long)
    }
}
