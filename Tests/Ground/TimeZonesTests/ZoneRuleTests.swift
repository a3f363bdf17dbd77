import Testing
import TimeZones
import Values

/// Rules as the variable TZ and the last line of a zone file have them.
@Suite struct ZoneRuleTests {
    private func zone(_ rule: String) throws -> Zone {
        try ZoneDatabase(folder: "/nowhere").systemZone(environment: ["TZ": rule])
    }

    static let rules: [(String, [String: Int])] = [
        ("AAA-5:45:30", ["2025-01-01T00:00:00Z": 20_730]),
        ("<-03>+3", ["2025-01-01T00:00:00Z": -10_800]),
        (
            "EST5EDT,M3.2.0,M11.1.0",
            [
                "2025-03-09T06:59:59Z": -18_000, "2025-03-09T07:00:00Z": -14_400,
                "2025-11-02T05:59:59Z": -14_400, "2025-11-02T06:00:00Z": -18_000,
            ]
        ),
        // Winter time is what is saved in Ireland.
        (
            "IST-1GMT0,M10.5.0,M3.5.0/1",
            ["2025-01-01T00:00:00Z": 0, "2025-07-01T00:00:00Z": 3600]
        ),
        // Times of day before midnight and after the next.
        (
            "<-02>2<-01>,M3.5.0/-1,M10.5.0/0",
            ["2025-03-30T00:59:59Z": -7200, "2025-03-30T01:00:00Z": -3600]
        ),
        (
            "EET-2EEST,M3.4.4/50,M10.4.4/50",
            ["2025-03-28T23:59:59Z": 7200, "2025-03-29T00:00:00Z": 10_800]
        ),
        // The southern summer goes over the turn of the year.
        (
            "NZST-12NZDT,M9.5.0,M4.1.0/3",
            ["2025-01-01T00:00:00Z": 46_800, "2025-07-01T00:00:00Z": 43_200]
        ),
        (
            "EST5EDT,0/0,J365/25",
            ["2025-01-01T04:59:59Z": -14_400, "2025-07-01T00:00:00Z": -14_400]
        ),
        (
            "AAA0BBB,J60/0,J61/0",
            [
                "2024-02-29T12:00:00Z": 0, "2024-03-01T12:00:00Z": 3600,
                "2025-03-01T12:00:00Z": 3600, "2025-03-02T12:00:00Z": 0,
            ]
        ),
        (
            "AAA0BBB,59/0,60/0",
            [
                "2024-02-29T12:00:00Z": 3600, "2024-03-01T12:00:00Z": 0,
                "2025-03-01T12:00:00Z": 3600,
            ]
        ),
        (
            "CET-1CEST,M3.5.0,M10.5.0/3",
            [
                "0001-07-01T00:00:00Z": 7200, "1799-07-01T00:00:00Z": 7200,
                "9999-12-31T23:59:59Z": 3600, "9999-07-01T00:00:00Z": 7200,
                "2425-03-30T00:59:59Z": 3600, "2425-03-30T01:00:00Z": 7200,
            ]
        ),
    ]

    @Test(arguments: rules)
    func `a rule holds in all years`(_ rule: String, _ offsets: [String: Int]) throws {
        let zone = try zone(rule)
        #expect(zone.name == rule)
        for (instant, offset) in offsets {
            #expect(try zone.offset(at: Timestamp(rfc3339: instant)) == offset, "\(instant)")
        }
    }

    @Test(arguments: ["CET-1CEST,M3.5.0,M10.5.0/3", "NZST-12NZDT,M9.5.0,M4.1.0/3"])
    func `the years go on without a seam`(_ rule: String) throws {
        let zone = try zone(rule)
        // The rule is unfolded for 400 years from the year 1 on, and repeated after those.
        for start in [-49_600_000_000, 0, 253_000_000_000] as [Int64] {
            var span = zone.span(at: start)
            for _ in 0..<100 {
                let next = zone.span(at: span.end)
                #expect(next.start == span.end && next.offsetBefore == span.offset)
                #expect(span.offsetAfter == next.offset && next.offset != span.offset)
                span = next
            }
        }
    }

    @Test(arguments: [
        "EST", "E5", "EST25", "EST5EDT", "EST5EDT4", "EST5EDT,M3.2.0", "EST5EDT,M13.1.0,M11.1.0",
        "EST5EDT,M3.6.0,M11.1.0", "EST5EDT,M3.2.7,M11.1.0", "EST5EDT,J0,J60", "EST5EDT,1,366",
        "EST5EDT,M3.2.0/168,M11.1.0", "EST5EDT,M3.2.0,M11.1.0x", "<EST5", "EST5:60", "EST5,M3.2.0",
    ])
    func `what is no rule is refused`(_ rule: String) {
        #expect(throws: ZoneError.badVariable(rule)) { try zone(rule) }
    }
}
