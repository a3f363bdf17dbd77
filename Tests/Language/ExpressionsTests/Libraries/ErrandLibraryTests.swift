import Diagnostics
import Expressions
import Testing
import Values

@Suite struct ErrandLibraryTests {
    static let samples = [
        Sample("timestamp('2025-03-29T23:05:09.5Z').format('date', 'Europe/Oslo')", "2025-03-30"),
        Sample("timestamp('2025-03-29T23:05:09.5Z').format('time', 'Europe/Oslo')", "00:05"),
        Sample("timestamp('2025-03-29T23:05:09.5Z').format('datetime', 'UTC')", "2025-03-29 23:05"),
        Sample("timestamp('2025-03-29T23:05:09.5Z').format('weekday', 'Europe/Oslo')", "Sunday"),
        Sample(
            "[24, 25, 26, 27, 28, 29, 30].map(d, timestamp('2025-03-%dT00:00:00Z'.format([d])).format('weekday', 'UTC'))",
            ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]),
        Sample("timestamp('1969-12-31T00:00:00Z').format('weekday', 'UTC')", "Wednesday"),
        Sample("timestamp('2025-03-29T23:05:09.5Z').format('week', 'UTC')", "2025-W13"),
        Sample("timestamp('2024-12-30T00:00:00Z').format('week', 'UTC')", "2025-W01"),
        Sample("timestamp('2027-01-03T00:00:00Z').format('week', 'UTC')", "2026-W53"),
        Sample("timestamp('2025-03-29T23:05:09.5Z').format('month', 'UTC')", "March 2025"),
        Sample(
            "timestamp('2025-03-29T23:05:09.5Z').format('long', 'UTC')",
            "Saturday 29 March 2025, 23:05"),
        Sample("timestamp('2025-03-29T23:05:09.5Z').format('file', 'UTC')", "2025-03-29_23-05-09"),
        Sample(
            "timestamp('2025-03-30T05:05:09.5Z').format('rfc3339', 'Europe/Oslo')",
            "2025-03-30T07:05:09+02:00"),
        Sample(
            "timestamp('2025-03-30T05:05:09.5Z').format('rfc3339', 'UTC')", "2025-03-30T05:05:09Z"),
        Sample("timestamp('0001-01-01T00:00:00Z').format('date', '-01:00')", "0000-12-31"),
        Sample("timestamp('9999-12-31T23:00:00Z').format('date', '+02:00')", "10000-01-01"),
        Sample(
            "string(timestamp('2025-03-30T12:00:00Z').startOf('day', 'Europe/Oslo'))",
            "2025-03-29T23:00:00Z"),
        Sample(
            "string(timestamp('2025-03-30T12:00:00Z').startOf('week', 'Europe/Oslo'))",
            "2025-03-23T23:00:00Z"),
        Sample(
            "string(timestamp('2025-04-07T12:00:00Z').startOf('week', 'Europe/Oslo'))",
            "2025-04-06T22:00:00Z"),
        Sample(
            "string(timestamp('2025-04-30T12:00:00Z').startOf('month', 'Europe/Oslo'))",
            "2025-03-31T22:00:00Z"),
        Sample(
            "string(timestamp('2025-04-30T12:00:00Z').startOf('year', 'Europe/Oslo'))",
            "2024-12-31T23:00:00Z"),
        // In São Paulo the clocks were moved forward at midnight, in Havana back over it.
        Sample(
            "string(timestamp('2018-11-04T12:00:00Z').startOf('day', 'America/Sao_Paulo'))",
            "2018-11-04T03:00:00Z"),
        Sample(
            "string(timestamp('2018-11-04T12:00:00Z').startOf('day', 'America/Havana'))",
            "2018-11-04T04:00:00Z"),
        Sample(
            "timestamp('2025-03-29T22:00:00Z').daysUntil(timestamp('2025-03-29T23:30:00Z'), 'Europe/Oslo')",
            1),
        Sample(
            "timestamp('2025-03-29T22:00:00Z').daysUntil(timestamp('2025-03-29T23:30:00Z'), 'UTC')",
            0),
        Sample(
            "timestamp('2025-03-01T00:00:00Z').daysUntil(timestamp('2024-02-29T00:00:00Z'), 'UTC')",
            -366),
        Sample("duration('36h').format('short')", "1d12h"),
        Sample("duration('36h').format('long')", "1 day 12 hours"),
        Sample("duration('61.5s').format('long')", "1 minute 1.5 seconds"),
        Sample("duration('-1h1s').format('long')", "-1 hour 1 second"),
        Sample("duration('0s').format('long')", "0 seconds"),
        Sample("duration('250ms').format('long')", "0.25 seconds"),
        Sample(
            "json.encode({'b': [1, 2.5, null, true], 'a': duration('90s')})",
            #"{"a":"1m30s","b":[1,2.5,null,true]}"#),
        Sample("json.encode('ñ\"')", #""ñ\"""#),
        Sample("json.encode(optional.of(1))", "1"),
        Sample(
            #"json.decode('{"a": [1, 2.5, "x", null]}')"#, ["a": [1, 2.5, "x", .null]]),
        Sample("json.decode(json.encode([1, 'a'])) == [1, 'a']", true),
        Sample("path.name('/a/b/c.tar.gz')", "c.tar.gz"),
        Sample("path.name('c')", "c"),
        Sample("path.name('/a/b//')", "b"),
        Sample("path.name('/')", "/"),
        Sample("path.name('')", ""),
        Sample("path.stem('/a/b/c.tar.gz')", "c.tar"),
        Sample("path.stem('/a.b/c')", "c"),
        Sample("path.stem('.profile')", ".profile"),
        Sample("path.stem('..')", ".."),
        Sample("path.extension('/a/b/c.tar.gz')", "gz"),
        Sample("path.extension('/a.b/c')", ""),
        Sample("path.extension('.profile')", ""),
        Sample("path.extension('a.')", ""),
        Sample("path.extension('ñ.pdf/')", "pdf"),
        Sample("path.folder('/a/b/c.tar.gz')", "/a/b"),
        Sample("path.folder('/a//b')", "/a"),
        Sample("path.folder('/a')", "/"),
        Sample("path.folder('a/')", "."),
        Sample("path.folder('/')", "/"),
        Sample("base64.encode(b'')", ""),
        Sample("base64.decode('aGVsbG8=')", .bytes(Array("hello".utf8))),
        Sample("base64.decode('aGVsbG8')", .bytes(Array("hello".utf8))),
        Sample("base64.decode('aGk')", .bytes(Array("hi".utf8))),
    ]

    @Test(arguments: samples)
    func `errand's own functions write and read what people do`(_ sample: Sample) throws {
        #expect(try Sample.evaluate(sample.text) == sample.value)
    }

    static let failures = [
        Failure(
            "timestamp(0).format(dyn('dates'), 'UTC')",
            "the time style is one of 'date', 'time', 'datetime', 'weekday', 'week', 'month', 'long', "
                + "'file', 'rfc3339'"),
        Failure(
            "duration('1s').format(dyn('words'))", "the duration style is one of 'short', 'long'"),
        Failure(
            "timestamp(0).startOf(dyn('hour'), 'UTC')",
            "the calendar period is one of 'day', 'week', 'month', 'year'"),
        Failure(
            "timestamp(0).format('date', 'Europe/Atlantis')",
            "there is no such time zone; write one such as 'Europe/Oslo' or '+02:00'"),
        Failure(
            "timestamp('0001-01-01T00:00:00Z').startOf('day', '-01:00')",
            "the instant is outside of the years 1…9999"),
        Failure("json.decode('{\"a\": }')", "the text is not JSON from byte 6 on"),
        Failure("json.encode(ip('::1'))", "'net.IP' is of use inside of an expression only"),
        Failure("base64.decode('a')", "the text is not base64"),
        Failure("base64.decode('aGk=a')", "the text is not base64"),
        Failure("base64.decode('a b=')", "the text is not base64"),
    ]

    @Test(arguments: failures)
    func `what they cannot write or read is told`(_ failure: Failure) {
        failure.check()
    }

    static let mistakes = [
        (
            "timestamp(0).format('dates', 'UTC')", "'dates' is no time style; did you mean 'date'?"
        ),
        (
            "timestamp(0).format('yyyy', 'UTC')",
            "'yyyy' is no time style; there are 'date', 'time', 'datetime', 'weekday', 'week', "
                + "'month', 'long', 'file', 'rfc3339'"
        ),
        (
            "duration('1s').format('words')",
            "'words' is no duration style; there are 'short', 'long'"
        ),
        (
            "timestamp(0).startOf('hour', 'UTC')",
            "'hour' is no calendar period; there are 'day', 'week', 'month', 'year'"
        ),
        (
            "regex.extract('a', 'a(b')",
            "the regular expression is wrong at '(': "
                + "this group is not closed; add ')', or write '\\(' for the sign"
        ),
        (
            "'a'.matches('*')",
            "the regular expression is wrong at '*': "
                + "'*' has nothing to repeat; write '\\*' for the sign"
        ),
    ]

    @Test(arguments: mistakes)
    func `what is written out wrong is told before the evaluation`(text: String, message: String) {
        let compilation = Environment(functions: .standard).compile(text)
        #expect(compilation.diagnostics.map(\.message.text) == [message])
    }
}
