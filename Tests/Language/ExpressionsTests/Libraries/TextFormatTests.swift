import Testing
import Values

@Suite struct TextFormatTests {
    static let samples = [
        Sample("'%s'.format([1.0])", "1"),
        Sample("'%s'.format([1e300])", .string("1" + String(repeating: "0", count: 300))),
        Sample("'%s'.format([-1.5e-7])", "-0.00000015"),
        Sample("'%s'.format([1.7976931348623157e308]).size()", 309),
        Sample("'%s'.format([5e-324]).size()", 326),
        Sample("'%s'.format([123456789012345680000.0])", "123456789012345680000"),
        Sample("'%s'.format([-0.0])", "-0"),
        Sample("'%s'.format([2u])", "2"),
        Sample("'%s'.format([b'a\\xff\\xfeb'])", "a\u{FFFD}b"),
        Sample("'%s'.format([null])", "null"),
        Sample("'%s'.format([duration('1.5s')])", "1.5s"),
        Sample("'%s'.format([timestamp('2025-03-30T09:00:00+02:00')])", "2025-03-30T07:00:00Z"),
        Sample("'%s'.format([type(1)])", "int"),
        Sample("'%s'.format([{'b': [1, 'x'], 'a': {}}])", "{a: {}, b: [1, x]}"),
        Sample("'%s'.format([{10: 'a', '9': 'b', true: 'c'}])", "{10: a, 9: b, true: c}"),
        Sample("'%d %d'.format([-5, 7u])", "-5 7"),
        Sample("'%d'.format([3.14])", "3.14"),
        Sample("'%f %.0f %.2f'.format([1, 2.5, 3u])", "1.000000 2 3.00"),
        Sample("'%.1f'.format([0.25])", "0.2"),
        Sample("'%.1f'.format([0.35])", "0.3"),
        Sample("'%e %.1e %.0e'.format([1, -3.14, 1e-100])", "1.000000e+00 -3.1e+00 1e-100"),
        Sample("'%f'.format([-1.0 / 0.0])", "-Infinity"),
        Sample("'%b %b %b %b'.format([5, -5, 5u, true])", "101 -101 101 1"),
        Sample("'%o %o'.format([8, -8])", "10 -10"),
        Sample("'%x %X %x'.format([255, 255u, -255])", "ff FF -ff"),
        Sample("'%x %X'.format(['Hi', b'\\x00\\xff'])", "4869 00FF"),
        Sample("'%x'.format([-9223372036854775808])", "-8000000000000000"),
        Sample("'100%% %s%%'.format(['ñ'])", "100% ñ%"),
        Sample("'%s'.format(['a', 'b'])", "a"),
    ]

    @Test(arguments: samples)
    func `clauses write what the specification of strings.format says`(_ sample: Sample) throws {
        #expect(try Sample.evaluate(sample.text) == sample.value)
    }

    private static let precision = "the format has a precision that is no number up to 1000"

    static let failures = [
        Failure("'%s %s'.format([1])", "the format has more clauses than the list has elements"),
        Failure(
            "'%'.format([1])", "the format ends within a clause; write '%%' for a percent sign"),
        Failure(
            "'%.3'.format([1])", "the format ends within a clause; write '%%' for a percent sign"),
        Failure("'%.f'.format([1])", precision),
        Failure("'%.1001f'.format([1])", precision),
        Failure("'%.99999999999999999999f'.format([1])", precision),
        Failure(
            "'%q'.format([1])",
            "the format has an unknown clause; there are %s, %d, %f, %e, %b, %o, %x and %X"),
        Failure("'%d'.format(['1'])", "'%d' needs a number; this is 'string'"),
        Failure("'%f'.format(['1'])", "'%f' needs a number; this is 'string'"),
        Failure("'%e'.format([true])", "'%e' needs a number; this is 'bool'"),
        Failure("'%b'.format([1.0])", "'%b' needs an int, a uint or a bool; this is 'double'"),
        Failure("'%o'.format([1.0])", "'%o' needs an int or a uint; this is 'double'"),
        Failure(
            "'%X'.format([1.0])", "'%X' needs an int, a uint, bytes or a string; this is 'double'"),
        Failure("'%s'.format([optional.of(1)])", "there is no text for 'optional_type'"),
        Failure("'%s'.format([ip('::1')])", "there is no text for 'net.IP'"),
    ]

    @Test(arguments: failures)
    func `a clause and an element that do not fit are told`(_ failure: Failure) {
        failure.check()
    }
}
