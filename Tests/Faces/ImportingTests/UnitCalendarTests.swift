import Testing

@testable import Importing

@Suite struct UnitCalendarTests {
    static let rules: [(String, [String])] = [
        ("daily", [#"time: "00:00", on_dst: { gap: skip }"#]),
        (
            "Mon..Fri 07:30",
            [#"time: "07:30", days: [mon, tue, wed, thu, fri], on_dst: { gap: skip }"#]
        ),
        (
            "Mon,Wed-Fri 6,18:00 UTC",
            [
                #"time: ["06:00", "18:00"], days: [mon, wed, thu, fri], timezone: UTC"#
            ]
        ),
        ("*:0/15", ["rrule: FREQ=HOURLY;BYMINUTE=0,15,30,45"]),
        ("hourly", ["rrule: FREQ=HOURLY;BYMINUTE=0"]),
        ("minutely", ["rrule: FREQ=MINUTELY"]),
        ("*:*:0/20", ["rrule: FREQ=MINUTELY;BYSECOND=0,20,40"]),
        ("*-*-01 04:00", ["rrule: FREQ=DAILY;BYMONTHDAY=1;BYHOUR=4;BYMINUTE=0"]),
        ("*-02~03", ["rrule: FREQ=DAILY;BYMONTH=2;BYMONTHDAY=-3;BYHOUR=0;BYMINUTE=0"]),
        (
            "Mon *-05~07/1",
            [
                "rrule: FREQ=DAILY;BYMONTH=5;BYMONTHDAY=-7,-6,-5,-4,-3,-2,-1;BYDAY=MO;BYHOUR=0;BYMINUTE=0"
            ]
        ),
        ("*-*~1..3/2", ["rrule: FREQ=DAILY;BYMONTHDAY=-3,-1;BYHOUR=0;BYMINUTE=0"]),
        ("2027-12-24 18:00 Europe/Oslo", ["at: 2027-12-24T18:00:00, timezone: Europe/Oslo"]),
        (
            "2027..2028-*-13 9:00",
            [
                "rrule: FREQ=DAILY;BYMONTHDAY=13;BYHOUR=9;BYMINUTE=0;UNTIL=20271231, start: 2027-01-01",
                "rrule: FREQ=DAILY;BYMONTHDAY=13;BYHOUR=9;BYMINUTE=0;UNTIL=20281231, start: 2028-01-01",
            ]
        ),
    ]

    @Test(arguments: rules)
    func `an expression is the rules of the same times`(_ text: String, _ expected: [String]) throws
    {
        let rules = try #require(UnitCalendar(text)?.rules)
        let said = rules.map { $0.map { "\($0.key): \($0.value)" }.joined(separator: ", ") }
        #expect(said == expected)
    }

    @Test(arguments: [
        "", "Sat..Mon", "*/2:00", "10..08:00", "*-*-*/2", "Foo", "24:00", "*-13-01", "*:*:0/0.5",
        "*-02~31", "12", "2027/2",
    ])
    func `what systemd refuses, or has parts of seconds, is no calendar`(_ text: String) {
        #expect(UnitCalendar(text) == nil)
    }
}
