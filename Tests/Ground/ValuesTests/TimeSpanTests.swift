import Testing
import Values

@Suite struct TimeSpanTests {
    struct Form: CustomTestStringConvertible {
        let seconds: Int64
        var nanoseconds: Int32 = 0
        let text: String
        let secondsText: String
        var testDescription: String { text }
    }

    static let forms = [
        Form(seconds: 0, text: "0s", secondsText: "0s"),
        Form(seconds: 1, text: "1s", secondsText: "1s"),
        Form(seconds: 900, text: "15m", secondsText: "900s"),
        Form(seconds: 5400, text: "1h30m", secondsText: "5400s"),
        Form(seconds: 3601, text: "1h1s", secondsText: "3601s"),
        Form(seconds: 86_400, text: "1d", secondsText: "86400s"),
        Form(seconds: 129_600, text: "1d12h", secondsText: "129600s"),
        Form(seconds: 2, nanoseconds: 500_000_000, text: "2.5s", secondsText: "2.5s"),
        Form(seconds: 60, nanoseconds: 500_000_000, text: "1m0.5s", secondsText: "60.5s"),
        Form(seconds: 0, nanoseconds: 500_000_000, text: "500ms", secondsText: "0.5s"),
        Form(seconds: 0, nanoseconds: 1_000_000, text: "1ms", secondsText: "0.001s"),
        Form(seconds: 0, nanoseconds: 1, text: "0.000000001s", secondsText: "0.000000001s"),
        Form(seconds: -1, nanoseconds: -500_000_000, text: "-1.5s", secondsText: "-1.5s"),
        Form(seconds: 0, nanoseconds: -500_000_000, text: "-500ms", secondsText: "-0.5s"),
        Form(seconds: -5400, text: "-1h30m", secondsText: "-5400s"),
        Form(seconds: 315_576_000_000, text: "3652500d", secondsText: "315576000000s"),
    ]

    @Test(arguments: forms)
    func `a span is printed and read back`(_ c: Form) throws {
        let span = try #require(TimeSpan(seconds: c.seconds, nanoseconds: c.nanoseconds))
        #expect(span.description == c.text)
        #expect(span.secondsText == c.secondsText)
        #expect(try TimeSpan(text: c.text) == span)
    }

    static let readings: [(String, TimeSpan)] = [
        ("90m", .seconds(5400)), ("0m", .zero), ("-0s", .zero), ("007s", .seconds(7)),
        ("1s500ms", .milliseconds(1500)), ("1d0h1m", .seconds(86_460)),
        ("2.50s", .milliseconds(2500)),
    ]

    @Test(arguments: readings)
    func `a span need not be in its shortest form`(text: String, span: TimeSpan) throws {
        #expect(try TimeSpan(text: text) == span)
    }

    static let refusals = [
        ("", "'' is not a duration; write one such as '30s', '15m' or '1h30m'"),
        ("soon", "'soon' is not a duration; write one such as '30s', '15m' or '1h30m'"),
        ("PT1H", "'PT1H' is not a duration; write one such as '30s', '15m' or '1h30m'"),
        ("+5m", "'+5m' is not a duration; write one such as '30s', '15m' or '1h30m'"),
        ("--5m", "'--5m' is not a duration; write one such as '30s', '15m' or '1h30m'"),
        (".5s", "'.5s' is not a duration; write one such as '30s', '15m' or '1h30m'"),
        ("1.s", "'1.s' is not a duration; write one such as '30s', '15m' or '1h30m'"),
        ("1h-5m", "'1h-5m' is not a duration; write one such as '30s', '15m' or '1h30m'"),
        ("٣s", "'٣s' is not a duration; write one such as '30s', '15m' or '1h30m'"),
        ("30", "'30' in '30' has no unit; the units are d, h, m, s and ms"),
        ("1h30", "'30' in '1h30' has no unit; the units are d, h, m, s and ms"),
        ("5y", "unknown unit 'y' in '5y'; the units are d, h, m, s and ms"),
        ("10us", "unknown unit 'us' in '10us'; the units are d, h, m, s and ms"),
        ("1h 30m", "'1h 30m' is not how a duration is written; did you mean '1h30m'?"),
        (" 5m ", "' 5m ' is not how a duration is written; did you mean '5m'?"),
        ("- 5m", "'- 5m' is not how a duration is written; did you mean '-5m'?"),
        ("30m1h", "'30m1h' is not how a duration is written; did you mean '1h30m'?"),
        ("1m1m", "'1m1m' is not how a duration is written; did you mean '2m'?"),
        ("1.5h", "'1.5h' is not how a duration is written; did you mean '1h30m'?"),
        ("2w", "'2w' is not how a duration is written; did you mean '14d'?"),
        ("10 Minutes", "'10 Minutes' is not how a duration is written; did you mean '10m'?"),
        ("1H", "'1H' is not how a duration is written; did you mean '1h'?"),
        ("0.1234567890s", "a fraction has at most 9 digits, not 10"),
        ("3652501d", "'3652501d' is longer than 10000 years"),
        ("3652500d1ms", "'3652500d1ms' is longer than 10000 years"),
        ("99999999999999999999s", "'99999999999999999999s' is longer than 10000 years"),
        ("9223372036854775807d", "'9223372036854775807d' is longer than 10000 years"),
    ]

    @Test(arguments: refusals)
    func `what is no span is refused with a reason`(text: String, message: String) {
        let error = #expect(throws: TimeTextError.self) { try TimeSpan(text: text) }
        #expect(error?.message == message)
    }

    @Test(arguments: [
        (315_576_000_001, 0), (315_576_000_000, 1), (1, -1), (-1, 1), (0, 1_000_000_000),
    ])
    func `there is no span outside of the range`(seconds: Int64, nanoseconds: Int32) {
        #expect(TimeSpan(seconds: seconds, nanoseconds: nanoseconds) == nil)
        #expect(TimeSpan(seconds: -seconds, nanoseconds: -nanoseconds) == nil)
    }

    @Test func `no number of parts overflows`() {
        let text = String(repeating: "9223372036854775807d", count: 300_000)
        let error = #expect(throws: TimeTextError.self) { try TimeSpan(text: text) }
        #expect(error?.message.hasSuffix("' is longer than 10000 years") == true)
    }

    @Test func `sums keep one sign and stop at the range`() throws {
        let sum = try #require(TimeSpan.milliseconds(1500).adding(.milliseconds(-2300)))
        #expect(sum == .milliseconds(-800))
        #expect(sum.seconds == 0 && sum.nanoseconds == -800_000_000)
        #expect(TimeSpan.milliseconds(300).subtracting(.seconds(1)) == .milliseconds(-700))
        #expect(-TimeSpan.milliseconds(1500) == .milliseconds(-1500))
        let longest = try TimeSpan(text: "3652500d")
        #expect(longest.adding(.milliseconds(1)) == nil)
        #expect((-longest).subtracting(.milliseconds(1)) == nil)
    }

    @Test func `a span that is printed is read back`() throws {
        var random = RandomValues(seed: 1)
        for _ in 0..<5000 {
            let span = random.duration()
            #expect(try TimeSpan(text: span.description) == span)
            #expect(TimeSpan(totalNanoseconds: span.totalNanoseconds) == span)
        }
    }
}
