import Expressions
import Testing
import Values

@Suite struct ConversionTests {
    static let numbers: [(String, Value)] = [
        ("int('-5')", -5), ("int(5u)", 5), ("int(-5.9)", -5), ("int(timestamp(7))", 7),
        ("int(3)", 3),
        ("uint('5')", .uint(5)), ("uint(5)", .uint(5)), ("uint(5.9)", .uint(5)),
        ("uint(5u)", .uint(5)),
        ("double('1e3')", 1000.0), ("double(5)", 5.0), ("double(5u)", 5.0), ("double(1.5)", 1.5),
        ("double('-inf')", .double(-.infinity)),
    ]

    static let texts: [(String, Value)] = [
        ("string(true)", "true"), ("string(-5)", "-5"), ("string(5u)", "5"), ("string(1.0)", "1"),
        ("string(0.1)", "0.1"), ("string(1e100)", "1e+100"), ("string(-1.0 / 0.0)", "-Infinity"),
        ("string(double('NaN'))", "NaN"), ("string(b'abc')", "abc"), ("string('a')", "a"),
        ("string(timestamp('2025-03-30T07:00:00.5Z'))", "2025-03-30T07:00:00.500Z"),
        ("string(duration('90.5m'))", "5430s"), ("bytes('é')", .bytes([0xC3, 0xA9])),
        ("bytes(b'a')", .bytes([97])), ("bool('T') && !bool('FALSE') && bool(true)", true),
    ]

    static let times: [(String, Value)] = [
        ("timestamp('2025-03-30T09:00:00+02:00') == timestamp('2025-03-30T07:00:00Z')", true),
        ("timestamp(timestamp(0)) == timestamp(0)", true),
        ("timestamp(0) + duration('1s') == duration('1s') + timestamp(0)", true),
        ("timestamp(5) - timestamp(2) == duration('3s')", true),
        ("timestamp(5) - duration('2s') == timestamp(3)", true),
        ("duration('1h') - duration('1m') + duration(duration('1s')) == duration('3541s')", true),
        ("duration('1h30m') == duration('5400s')", true), ("duration('-1.5s')", .duration(-1.5)),
        ("duration('1.5h0.5m1ms2us3ns')", .duration(5430.001_002_003)),
        ("duration('.5s') == duration('500ms')", true), ("duration('0') == duration('+0s')", true),
        ("duration('1µs') == duration('1000ns')", true), ("duration(1000)", .duration(0.000_001)),
        ("duration('9223372036854775807ns') == duration(9223372036854775807)", true),
        ("duration('3725.5s').getHours()", 1), ("duration('3725.5s').getMinutes()", 62),
        ("duration('3725.5s').getSeconds()", 3725), ("duration('3725.5s').getMilliseconds()", 500),
    ]

    @Test(arguments: numbers + texts + times)
    func `a conversion keeps what is meant`(text: String, value: Value) throws {
        #expect(try evaluate(text) == value)
    }

    /// Sunday, in UTC; Monday, in Sydney.
    static let fields: [(String, Int64)] = [
        ("getFullYear()", 2024), ("getMonth()", 11), ("getDate()", 29), ("getDayOfMonth()", 28),
        ("getDayOfYear()", 363), ("getDayOfWeek()", 0), ("getHours()", 23), ("getMinutes()", 31),
        ("getSeconds()", 30), ("getMilliseconds()", 123),
        ("getDate('Australia/Sydney')", 30), ("getDayOfWeek('Australia/Sydney')", 1),
        ("getHours('Australia/Sydney')", 10), ("getMinutes('Asia/Kathmandu')", 16),
        ("getDayOfYear('UTC')", 363), ("getHours('+02:00')", 1), ("getHours('02:00')", 1),
        ("getHours('-08:30')", 15),
    ]

    @Test(arguments: fields)
    func `an instant has the fields of its zone`(call: String, value: Int64) throws {
        let instant = "timestamp('2024-12-29T23:31:30.123456789Z')"
        #expect(try evaluate("\(instant).\(call)") == .int(value))
    }

    static let types = [
        ("null", "null_type"), ("true", "bool"), ("1", "int"), ("1u", "uint"), ("1.0", "double"),
        ("''", "string"), ("b''", "bytes"), ("[]", "list"), ("{}", "map"), ("int", "type"),
        ("timestamp(0)", "google.protobuf.Timestamp"),
        ("duration('1s')", "google.protobuf.Duration"), ("[?{}.?a][?0]", "optional_type"),
    ]

    @Test(arguments: types)
    func `everything has a type`(text: String, name: String) throws {
        #expect(try program(text).evaluate().typeName == name)
        #expect(try evaluate("type(dyn(\(text))) == type(\(text))") == true)
    }
}

extension Value {
    fileprivate static func duration(_ seconds: Double) -> Value {
        let nanoseconds = Int128((seconds * 1e9).rounded())
        return .duration(TimeSpan(totalNanoseconds: nanoseconds) ?? .zero)
    }
}
