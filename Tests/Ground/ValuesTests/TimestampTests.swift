import Testing
import Values

@Suite struct TimestampTests {
    struct Reading: CustomTestStringConvertible {
        let text: String
        let seconds: Int64
        var nanoseconds: Int32 = 0
        let printed: String
        var testDescription: String { text }
    }

    static let readings = [
        Reading(text: "1970-01-01T00:00:00Z", seconds: 0, printed: "1970-01-01T00:00:00Z"),
        Reading(
            text: "2025-03-30T07:08:09Z", seconds: 1_743_318_489, printed: "2025-03-30T07:08:09Z"),
        Reading(
            text: "2025-03-30T01:00:00+01:00", seconds: 1_743_292_800,
            printed: "2025-03-30T00:00:00Z"),
        Reading(
            text: "1969-12-31T18:29:59-05:30", seconds: -1, printed: "1969-12-31T23:59:59Z"),
        Reading(text: "1970-01-01T23:59:00+23:59", seconds: 0, printed: "1970-01-01T00:00:00Z"),
        Reading(text: "1970-01-01t00:00:00z", seconds: 0, printed: "1970-01-01T00:00:00Z"),
        Reading(text: "1970-01-01T00:00:00-00:00", seconds: 0, printed: "1970-01-01T00:00:00Z"),
        Reading(
            text: "2024-02-29T12:00:00Z", seconds: 1_709_208_000, printed: "2024-02-29T12:00:00Z"),
        Reading(
            text: "0001-01-01T00:00:00Z", seconds: -62_135_596_800,
            printed: "0001-01-01T00:00:00Z"),
        Reading(
            text: "9999-12-31T23:59:59.999999999Z", seconds: 253_402_300_799,
            nanoseconds: 999_999_999, printed: "9999-12-31T23:59:59.999999999Z"),
        Reading(
            text: "1970-01-01T00:00:00.5Z", seconds: 0, nanoseconds: 500_000_000,
            printed: "1970-01-01T00:00:00.500Z"),
        Reading(
            text: "1970-01-01T00:00:00.000000Z", seconds: 0, printed: "1970-01-01T00:00:00Z"),
        Reading(
            text: "1970-01-01T00:00:00.00012Z", seconds: 0, nanoseconds: 120_000,
            printed: "1970-01-01T00:00:00.000120Z"),
        Reading(
            text: "1969-12-31T23:59:59.000000001Z", seconds: -1, nanoseconds: 1,
            printed: "1969-12-31T23:59:59.000000001Z"),
    ]

    @Test(arguments: readings)
    func `an instant is read and printed in UTC`(_ c: Reading) throws {
        let timestamp = try Timestamp(rfc3339: c.text)
        #expect(timestamp == Timestamp(seconds: c.seconds, nanoseconds: c.nanoseconds))
        #expect(timestamp.description == c.printed)
    }

    @Test(arguments: [
        ("2025-03-30T07:08Z", 1_743_318_480), ("2025-03-30T01:00+01:00", 1_743_292_800),
        ("2025-03-30t01:00-00:30", 1_743_298_200), ("2025-03-30T07:08:09Z", 1_743_318_489),
        ("2025-03-30T07:08:09.5Z", 1_743_318_489),
    ])
    func `a person may leave out the seconds of an instant`(text: String, seconds: Int64) throws {
        #expect(try Timestamp(writtenInFull: text).seconds == seconds)
    }

    @Test(arguments: [
        (
            "2025-03-30T07:08",
            "'2025-03-30T07:08' has no offset from UTC; add 'Z', or one such as '+02:00'"
        ),
        (
            "2025-03-30T07",
            "'2025-03-30T07' is not an instant; write one such as '2025-03-30T07:00:00Z'"
        ),
        (
            "2025-03-30T07:08:Z",
            "'2025-03-30T07:08:Z' is not an instant; write one such as '2025-03-30T07:00:00Z'"
        ),
    ])
    func `what lacks more than seconds is no instant`(text: String, message: String) {
        let error = #expect(throws: TimeTextError.self) { try Timestamp(writtenInFull: text) }
        #expect(error?.message == message)
    }

    static let refusals = [
        ("", "'' is not an instant; write one such as '2025-03-30T07:00:00Z'"),
        ("tomorrow", "'tomorrow' is not an instant; write one such as '2025-03-30T07:00:00Z'"),
        (
            "2025-3-30T07:00:00Z",
            "'2025-3-30T07:00:00Z' is not an instant; write one such as '2025-03-30T07:00:00Z'"
        ),
        (
            "2025-03-30 07:00:00Z",
            "'2025-03-30 07:00:00Z' is not an instant; write one such as '2025-03-30T07:00:00Z'"
        ),
        (
            "2025-03-30T07:00Z",
            "'2025-03-30T07:00Z' is not an instant; write one such as '2025-03-30T07:00:00Z'"
        ),
        (
            "2025-03-30T07:00:00.Z",
            "'2025-03-30T07:00:00.Z' is not an instant; write one such as '2025-03-30T07:00:00Z'"
        ),
        (
            "2025-03-30T07:00:00Z ",
            "'2025-03-30T07:00:00Z ' is not an instant; write one such as '2025-03-30T07:00:00Z'"
        ),
        (
            "2025-03-30T07:00:00+0200",
            "'2025-03-30T07:00:00+0200' is not an instant; "
                + "write one such as '2025-03-30T07:00:00Z'"
        ),
        (
            "٢٠٢٥-03-30T07:00:00Z",
            "'٢٠٢٥-03-30T07:00:00Z' is not an instant; write one such as '2025-03-30T07:00:00Z'"
        ),
        (
            "2025-03-30",
            "'2025-03-30' is a date without a time; "
                + "write '2025-03-30T00:00:00Z' for its start in UTC"
        ),
        (
            "2025-03-30T07:00:00",
            "'2025-03-30T07:00:00' has no offset from UTC; add 'Z', or one such as '+02:00'"
        ),
        ("0000-01-01T00:00:00Z", "year 0 is out of range 1…9999"),
        ("2025-13-01T00:00:00Z", "month 13 is out of range 1…12"),
        ("2025-00-01T00:00:00Z", "month 0 is out of range 1…12"),
        ("2025-02-29T00:00:00Z", "day 29 is out of range 1…28"),
        ("1900-02-29T00:00:00Z", "day 29 is out of range 1…28"),
        ("2024-02-30T00:00:00Z", "day 30 is out of range 1…29"),
        ("2025-04-31T00:00:00Z", "day 31 is out of range 1…30"),
        ("2025-01-00T00:00:00Z", "day 0 is out of range 1…31"),
        ("2025-01-01T24:00:00Z", "hour 24 is out of range 0…23"),
        ("2025-01-01T00:60:00Z", "minute 60 is out of range 0…59"),
        ("2016-12-31T23:59:60Z", "second 60 is out of range 0…59"),
        ("2025-01-01T00:00:00.1234567890Z", "a fraction has at most 9 digits, not 10"),
        ("2025-01-01T00:00:00+24:00", "hour of the offset 24 is out of range 0…23"),
        ("2025-01-01T00:00:00+01:60", "minute of the offset 60 is out of range 0…59"),
        (
            "0001-01-01T00:00:00+00:01",
            "'0001-01-01T00:00:00+00:01' is outside of the years 1…9999 in UTC"
        ),
        (
            "9999-12-31T23:59:59-00:01",
            "'9999-12-31T23:59:59-00:01' is outside of the years 1…9999 in UTC"
        ),
    ]

    @Test(arguments: refusals)
    func `what is no instant is refused with a reason`(text: String, message: String) {
        let error = #expect(throws: TimeTextError.self) { try Timestamp(rfc3339: text) }
        #expect(error?.message == message)
    }

    @Test func `there is no instant outside of the range`() {
        #expect(Timestamp(seconds: Timestamp.earliest.seconds - 1) == nil)
        #expect(Timestamp(seconds: Timestamp.latest.seconds + 1) == nil)
        #expect(Timestamp(seconds: 0, nanoseconds: -1) == nil)
        #expect(Timestamp(seconds: 0, nanoseconds: 1_000_000_000) == nil)
    }

    @Test func `arithmetic carries and stops at the range`() throws {
        let halfPast = try #require(Timestamp(seconds: 10, nanoseconds: 500_000_000))
        #expect(
            halfPast.adding(.milliseconds(700)) == Timestamp(seconds: 11, nanoseconds: 200_000_000))
        #expect(
            halfPast.subtracting(.milliseconds(700))
                == Timestamp(seconds: 9, nanoseconds: 800_000_000))
        #expect(
            halfPast.adding(.milliseconds(-20_700))
                == Timestamp(seconds: -11, nanoseconds: 800_000_000))
        #expect(Timestamp.latest.adding(.milliseconds(1)) == nil)
        #expect(Timestamp.earliest.subtracting(.milliseconds(1)) == nil)
    }

    @Test func `the time between two instants leads from one to the other`() throws {
        let instants = try [
            .earliest, #require(Timestamp(seconds: -1, nanoseconds: 999_999_999)), .epoch,
            #require(Timestamp(seconds: 5, nanoseconds: 1)), .latest,
        ]
        for a in instants {
            for b in instants {
                #expect(a.adding(b.since(a)) == b)
                #expect((b.since(a) < .zero) == (b < a))
            }
        }
    }

    @Test func `an instant that is printed is read back`() throws {
        var random = RandomValues(seed: 1)
        for _ in 0..<5000 {
            let timestamp = random.timestamp()
            #expect(try Timestamp(rfc3339: timestamp.description) == timestamp)
        }
    }
}
