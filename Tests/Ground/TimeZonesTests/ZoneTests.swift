import Testing
import TimeZones
import Values

@Suite struct ZoneTests {
    private func zone(_ name: String) throws -> Zone {
        try ZoneDatabase.ofSystem(environment: [:]).zone(named: name)
    }

    static let offsets: [(String, String, Int)] = [
        ("UTC", "2025-07-01T00:00:00Z", 0),
        ("-05:30", "2025-07-01T00:00:00Z", -19_800),
        ("Europe/Oslo", "2025-03-30T00:59:59Z", 3600),
        ("Europe/Oslo", "2025-03-30T01:00:00Z", 7200),
        ("Europe/Oslo", "2025-10-26T00:59:59Z", 7200),
        ("Europe/Oslo", "2025-10-26T01:00:00Z", 3600),
        ("Europe/Oslo", "1850-01-01T00:00:00Z", 2580),
        ("Europe/Oslo", "9999-07-01T00:00:00Z", 7200),
        ("Asia/Kathmandu", "2025-01-01T00:00:00Z", 20_700),
        ("Africa/Monrovia", "1960-01-01T00:00:00Z", -2670),
    ]

    @Test(arguments: offsets)
    func `a zone knows its offset at any instant`(_ name: String, _ instant: String, _ offset: Int)
        throws
    {
        #expect(try zone(name).offset(at: Timestamp(rfc3339: instant)) == offset)
    }

    static let matches: [(String, String, LocalMatch)] = [
        ("UTC", "2025-03-30T02:30:00Z", .unique(1_743_301_800)),
        ("Europe/Oslo", "2025-03-30T01:59:59Z", .unique(1_743_296_399)),
        (
            "Europe/Oslo", "2025-03-30T02:00:00Z",
            .gap(before: 3600, after: 7200, change: 1_743_296_400)
        ),
        (
            "Europe/Oslo", "2025-03-30T02:59:59Z",
            .gap(before: 3600, after: 7200, change: 1_743_296_400)
        ),
        ("Europe/Oslo", "2025-03-30T03:00:00Z", .unique(1_743_296_400)),
        ("Europe/Oslo", "2025-10-26T01:59:59Z", .unique(1_761_436_799)),
        ("Europe/Oslo", "2025-10-26T02:00:00Z", .fold(first: 1_761_436_800, second: 1_761_440_400)),
        ("Europe/Oslo", "2025-10-26T02:59:59Z", .fold(first: 1_761_440_399, second: 1_761_443_999)),
        ("Europe/Oslo", "2025-10-26T03:00:00Z", .unique(1_761_444_000)),
        // Samoa had no 30 December 2011, and moved to the other side of the date line.
        (
            "Pacific/Apia", "2011-12-30T12:00:00Z",
            .gap(before: -36_000, after: 50_400, change: 1_325_239_200)
        ),
        (
            "Australia/Lord_Howe", "2025-04-06T01:45:00Z",
            .fold(first: 1_743_864_300, second: 1_743_866_100)
        ),
    ]

    /// The wall times are written as if they were in UTC.
    @Test(arguments: matches)
    func `a wall time comes once or not at all or twice`(
        _ name: String, _ wall: String, _ match: LocalMatch
    ) throws {
        let local = CivilTime(secondsSince1970: try Timestamp(rfc3339: wall).seconds)
        #expect(try zone(name).instants(of: local) == match)
    }
}
