import Diagnostics
import Expressions
import Testing
import Values

@Suite struct FailureTests {
    static let values: [String: Value] = ["list": [1, 2], "map": ["a": 1], "zero": 0, "text": "x"]

    /// An expression, the part of it that is to blame, and what is said of it.
    static let operators = [
        ("1 + 1 / zero", "1 / zero", "a whole number cannot be divided by zero"),
        ("1u % uint(zero)", "1u % uint(zero)", "a whole number cannot be divided by zero"),
        (
            "9223372036854775807 + 1", "9223372036854775807 + 1",
            "the result does not fit in 64 bits"
        ),
        ("1u - 2u", "1u - 2u", "the result does not fit in 64 bits"),
        (
            "-9223372036854775808 / -1", "-9223372036854775808 / -1",
            "the result does not fit in 64 bits"
        ),
        (
            "-9223372036854775808 % -1", "-9223372036854775808 % -1",
            "the result does not fit in 64 bits"
        ),
        (
            "-(-9223372036854775808)", "-(-9223372036854775808)",
            "the result does not fit in 64 bits"
        ),
        (
            "4611686018427387904 * 2", "4611686018427387904 * 2",
            "the result does not fit in 64 bits"
        ),
        ("text + 1", "text + 1", "'+' does not take 'string', 'int'"),
        ("-text", "-text", "'-' does not take 'string'"),
        ("text < 1", "text < 1", "'string' and 'int' have no order"),
        ("list < list", "list < list", "'list' and 'list' have no order"),
        ("1 in text", "1 in text", "'in' needs a list or a map, not 'string'"),
        ("text ? 1 : 2", "text", "a condition is true or false; this is neither"),
        ("text && true", "text", "a condition is true or false; this is neither"),
        ("list.all(x, x)", "x", "a condition is true or false; this is neither"),
    ]

    static let access = [
        ("map.b + 1", "map.b", "there is no field 'b'; ask with 'has' where it may be missing"),
        ("text.b", "text.b", "'string' has no fields"),
        ("has(text.b)", "has(text.b)", "'string' has no fields"),
        ("list[2]", "list[2]", "the index is outside of the list"),
        ("list[-1]", "list[-1]", "the index is outside of the list"),
        ("list[0.5]", "list[0.5]", "the index of a list is a whole number, not this 'double'"),
        ("list[text]", "list[text]", "the index of a list is a whole number, not this 'string'"),
        ("map['b']", "map['b']", "the map has no such key"),
        ("map[null]", "map[null]", "a key is a bool, an int, a uint or a string, not 'null_type'"),
        ("text[0]", "text[0]", "'[]' needs a list or a map, not 'string'"),
        ("{text: 1, 'x': 2}", "{text: 1, 'x': 2}", "the map has a key twice"),
        ("{zero: 1, 0u: 2}", "{zero: 1, 0u: 2}", "the map has a key twice"),
        ("{list: 1}", "list", "a key is a bool, an int, a uint or a string, not 'list'"),
        ("{dyn(1.5): 1}", "dyn(1.5)", "a key is a bool, an int, a uint or a string, not 'double'"),
        ("[?text]", "text", "'?' needs an optional, not 'string'"),
        ("text.map(x, x)", "text", "a loop needs a list or a map, not 'string'"),
        ("nobody + 1", "nobody", "'nobody' has no value here"),
        (
            "list.transformMapEntry(i, x, text)", "text",
            "a loop needs a list or a map, not 'string'"
        ),
    ]

    static let functions = [
        ("int('x')", "int('x')", "the string is not an int"),
        ("int(1e99)", "int(1e99)", "the number is outside of the range of 'int'"),
        (
            "int(-9223372036854775808.0)", "int(-9223372036854775808.0)",
            "the number is outside of the range of 'int'"
        ),
        ("uint(-0.5)", "uint(-0.5)", "the number is outside of the range of 'uint'"),
        ("uint(-1)", "uint(-1)", "the number is outside of the range of 'uint'"),
        ("double('x')", "double('x')", "the string is not a double"),
        ("bool('yes')", "bool('yes')", "the string is not a bool, such as 'true'"),
        ("string(b'\\xff')", "string(b'\\xff')", "the bytes are not UTF-8"),
        ("size(zero)", "size(zero)", "'size' does not take 'int'"),
        (
            "zero.startsWith('a')", "zero.startsWith('a')",
            "'startsWith' does not take 'int', 'string'"
        ),
        (
            "timestamp(text)", "timestamp(text)",
            "the string is not an instant of the years 1…9999 such as '2025-03-30T07:00:00Z'"
        ),
        (
            "timestamp(253402300800)", "timestamp(253402300800)",
            "the instant is outside of the years 1…9999"
        ),
        (
            "duration(text)", "duration(text)",
            "the string is not a duration such as '1h30m', in h, m, s, ms, us and ns; a day is '24h'"
        ),
        (
            "duration(dyn('.s'))", "duration(dyn('.s'))",
            "the string is not a duration such as '1h30m', in h, m, s, ms, us and ns; a day is '24h'"
        ),
        (
            "duration(dyn('9223372037s'))", "duration(dyn('9223372037s'))",
            "the duration is longer than 292 years"
        ),
        (
            "duration(dyn('999999999999999999999999h'))",
            "duration(dyn('999999999999999999999999h'))",
            "the duration is longer than 292 years"
        ),
        (
            "timestamp(0).getHours('Nowhere')", "timestamp(0).getHours('Nowhere')",
            "there is no such time zone; write one such as 'Europe/Oslo' or '+02:00'"
        ),
    ]

    @Test(arguments: operators + access + functions)
    func `a failure tells the term that is to blame`(text: String, term: String, message: String)
        throws
    {
        let failure = try #require(try failure(text, Self.values))
        let range = try #require(failure.range)
        #expect(failure.message.text == message)
        #expect(SourceFile(name: "", text: text)[range] == term)
    }

    @Test func `what only expressions know is no value`() throws {
        #expect(throws: ExpressionError.self) { try evaluate("[type(1)]") }
    }
}
