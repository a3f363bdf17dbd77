import Testing
import Values

@Suite struct JSONReadingTests {
    struct Case: CustomTestStringConvertible {
        let json: String
        let value: Value
        var testDescription: String { json.debugDescription }

        init(_ json: String, _ value: Value) {
            self.json = json
            self.value = value
        }
    }

    static let cases = [
        Case("null", .null),
        Case(" \t\r\n true \n", true),
        Case("0", 0),
        Case("-0", 0),
        Case("-5", -5),
        Case("9223372036854775807", .int(.max)),
        Case("-9223372036854775808", .int(.min)),
        Case("9223372036854775808", .uint(0x8000_0000_0000_0000)),
        Case("18446744073709551615", .uint(.max)),
        Case("18446744073709551616", .double(0x1p64)),
        Case("-9223372036854775809", .double(-0x1p63)),
        Case("1.0", 1.0),
        Case("-0.0", -0.0),
        Case("1e2", 100.0),
        Case("1E+2", 100.0),
        Case("12.5e-1", 1.25),
        Case("1e-999", 0.0),
        Case(#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
        Case(#""\u0041\u00e9\u20AC\u0000""#, "Aé€\0"),
        Case(#""\ud83E\uDDFE and 🧾""#, "🧾 and 🧾"),
        Case(#""\udbff\udfff""#, "\u{10FFFF}"),
        Case("\"\u{2028}\u{7F}\"", "\u{2028}\u{7F}"),
        Case("[ ]", []),
        Case("[1 , [\"a\"]\n]", [1, ["a"]]),
        Case("{ }", [:]),
        Case(#"{"b":1,"a" : {"c":null}}"#, ["a": ["c": .null], "b": 1]),
        Case(#"{"":1,"é":2,"e\u0301":3}"#, ["": 1, "é": 2, "e\u{301}": 3]),
    ]

    @Test(arguments: cases)
    func `json is read as the standard says`(_ c: Case) throws {
        #expect(try Value(json: Array(c.json.utf8)) == c.value)
    }

    static let refusals = [
        ("", "expected a value, found the end, at byte 0"),
        ("  ", "expected a value, found the end, at byte 2"),
        ("nil", "expected 'u', found 'i', at byte 1"),
        ("True", "expected a value, found 'T', at byte 0"),
        ("NaN", "expected a value, found 'N', at byte 0"),
        ("'a'", "expected a value, found ''', at byte 0"),
        ("\u{FEFF}1", "expected a value, found byte 0xEF, at byte 0"),
        ("1 2", "expected the end, found '2', at byte 2"),
        ("01", "expected the end, found '1', at byte 1"),
        ("+1", "expected a value, found '+', at byte 0"),
        (".5", "expected a value, found '.', at byte 0"),
        ("-", "expected a digit, found the end, at byte 1"),
        ("-a", "expected a digit, found 'a', at byte 1"),
        ("1.", "expected a digit, found the end, at byte 2"),
        ("1.e3", "expected a digit, found 'e', at byte 2"),
        ("1e", "expected a digit, found the end, at byte 2"),
        ("1e+", "expected a digit, found the end, at byte 3"),
        ("1e999", "expected a number below 1.8e308, found a larger one, at byte 0"),
        ("0x1", "expected the end, found 'x', at byte 1"),
        ("[1,]", "expected a value, found ']', at byte 3"),
        ("[,1]", "expected a value, found ',', at byte 1"),
        ("[1 2]", "expected ',' or ']', found '2', at byte 3"),
        ("[1", "expected ',' or ']', found the end, at byte 2"),
        ("{a:1}", "expected '\"', found 'a', at byte 1"),
        (#"{"a"}"#, "expected ':', found '}', at byte 4"),
        (#"{"a":1,}"#, "expected '\"', found '}', at byte 7"),
        (#"{"a":1 "b":2}"#, "expected ',' or '}', found '\"', at byte 7"),
        (#"{"a":1,"b":2, "a":3}"#, "expected each key once, found 'a' again, at byte 14"),
        (#"{"a":1,"\u0061":3}"#, "expected each key once, found 'a' again, at byte 7"),
        ("[1] // no", "expected the end, found '/', at byte 4"),
        ("\"a", "expected '\"' or '\\', found the end, at byte 2"),
        ("\"a\tb\"", "expected '\"' or '\\', found byte 0x09, at byte 2"),
        (#""\a""#, "expected one of '\"\\/bfnrtu' after a backslash, found 'a', at byte 2"),
        (#""\u12"#, "expected four hexadecimal digits, found the end, at byte 5"),
        (#""\ud800""#, "expected both halves of a surrogate pair, found one, at byte 1"),
        (#""a\udc00""#, "expected both halves of a surrogate pair, found one, at byte 2"),
        (#""\ud800\ud800""#, "expected both halves of a surrogate pair, found one, at byte 1"),
        (#""\ud800\n""#, "expected both halves of a surrogate pair, found one, at byte 1"),
    ]

    @Test(arguments: refusals)
    func `what is not JSON is refused with a reason`(json: String, error: String) {
        let thrown = #expect(throws: ValueCodingError.self) { try Value(json: Array(json.utf8)) }
        #expect(thrown?.description == error)
    }

    @Test func `text that is not UTF-8 is refused`() {
        let json: [UInt8] = [0x22, 0x61, 0x5C, 0x6E, 0xFF, 0x22]
        let error = #expect(throws: ValueCodingError.self) { try Value(json: json) }
        #expect(error?.description == "byte 0xFF is not UTF-8 text, at byte 4")
    }

    @Test func `a larger text than asked for is refused`() throws {
        let json = Array("[1,2]".utf8)
        #expect(try Value(json: json, atMost: 5) == [1, 2])
        let error = #expect(throws: ValueCodingError.self) { try Value(json: json, atMost: 4) }
        #expect(error?.description == "expected at most 4 bytes, found 5, at byte 4")
    }

    @Test(arguments: [("[", "]"), (#"{"a":"#, "}")])
    func `nesting is read to its limit and no further`(opening: String, closing: String) throws {
        func nested(_ levels: Int) -> [UInt8] {
            let inside = opening == "[" ? "" : "1"
            return Array(String(repeating: opening, count: levels).utf8) + Array(inside.utf8)
                + Array(String(repeating: closing, count: levels).utf8)
        }
        let limit = Value.nestingLimit
        #expect(try !Value(json: nested(limit)).exceedsNestingLimit)
        for levels in [limit + 1, 100_000] {
            let error = #expect(throws: ValueCodingError.self) { try Value(json: nested(levels)) }
            #expect(error?.message == "expected at most 512 levels of nesting, found more")
            #expect(error?.offset == limit * opening.utf8.count)
        }
    }

    /// Damaged texts must be read or refused; only a crash or another error fails.
    @Test(arguments: [1, 2] as [UInt64])
    func `damaged text is read or refused`(seed: UInt64) {
        var random = RandomValues(seed: seed)
        for _ in 0..<10_000 {
            let json = random.damaged(Array(random.value().prettyJSON.utf8))
            do {
                _ = try Value(json: json)
            } catch {
                if error.offset > json.count { Issue.record("\(error) in \(json)") }
            }
        }
    }
}
