import Testing
import Values

@Suite struct ValueDecodingTests {
    struct Refusal: CustomTestStringConvertible {
        let coding: [UInt8]
        let error: String
        var testDescription: String { String(decoding: coding, as: UTF8.self).debugDescription }

        init(_ coding: String, _ error: String) {
            self.init(Array(coding.utf8), error)
        }

        init(_ coding: [UInt8], _ error: String) {
            self.coding = coding
            self.error = error
        }
    }

    static let structure = [
        Refusal("", "expected a value, found the end, at byte 0"),
        Refusal(" 1", "expected a value, found ' ', at byte 0"),
        Refusal("1 ", "expected the end, found ' ', at byte 1"),
        Refusal("1\n", "expected the end, found byte 0x0A, at byte 1"),
        Refusal("nul", "expected 'l', found the end, at byte 3"),
        Refusal("[1, 2]", "expected a value, found ' ', at byte 3"),
        Refusal("[1,]", "expected a value, found ']', at byte 3"),
        Refusal("[1", "expected ',' or ']', found the end, at byte 2"),
        Refusal("[1}", "expected ',' or ']', found '}', at byte 2"),
        Refusal("{}", "expected '\"', found '}', at byte 1"),
        Refusal(#"{"x":1}"#, "expected one of the tags b d e m s t u, found 'x', at byte 2"),
        Refusal(#"{"u":1"#, "expected '}', found the end, at byte 6"),
        Refusal(#"{"u":1,"u":1}"#, "expected '}', found ',', at byte 6"),
        Refusal(#"{"uu":1}"#, "expected '\"', found 'u', at byte 3"),
    ]

    static let numbers = [
        Refusal("01", "expected the end, found '1', at byte 1"),
        Refusal("+1", "expected a value, found '+', at byte 0"),
        Refusal("-", "expected a digit, found the end, at byte 1"),
        Refusal("-0", "expected a digit from 1 to 9, found '0', at byte 1"),
        Refusal("1.0", "expected the end, found '.', at byte 1"),
        Refusal("1e3", "expected the end, found 'e', at byte 1"),
        Refusal(
            "9223372036854775808",
            "expected a number that fits in 64 bits, found a larger one, at byte 0"),
        Refusal(
            "-9223372036854775809",
            "expected a number that fits in 64 bits, found a larger one, at byte 0"),
        Refusal(#"{"u":-1}"#, "expected a digit, found '-', at byte 5"),
        Refusal(
            #"{"u":18446744073709551616}"#,
            "expected a number that fits in 64 bits, found a larger one, at byte 5"),
        Refusal(#"{"d":1}"#, "expected 1.0, found another way to write it, at byte 5"),
        Refusal(#"{"d":1.50}"#, "expected 1.5, found another way to write it, at byte 5"),
        Refusal(#"{"d":1e5}"#, "expected 100000.0, found another way to write it, at byte 5"),
        Refusal(#"{"d":-0.0}"#, "expected \"-0\", found another way to write it, at byte 5"),
        Refusal(#"{"d":1e999}"#, "expected \"Infinity\", found another way to write it, at byte 5"),
        Refusal(#"{"d":"1.5"}"#, "expected the digits or the name of a double, at byte 5"),
        Refusal(#"{"d":"nan"}"#, "expected the digits or the name of a double, at byte 5"),
        Refusal(#"{"d":nan}"#, "expected the digits or the name of a double, at byte 5"),
        Refusal(
            #"{"d":"Na\u004e"}"#, "expected \"NaN\", found another way to write it, at byte 5"),
    ]

    private static let needlessEscapes =
        "expected only the escapes that are needed, each in its shortest form, at byte 0"

    static let texts = [
        Refusal("\"a", "expected '\"' or '\\', found the end, at byte 2"),
        Refusal("\"a\nb\"", "expected '\"' or '\\', found byte 0x0A, at byte 2"),
        Refusal(#""\/""#, needlessEscapes),
        Refusal(#""\u0041""#, needlessEscapes),
        Refusal(#""\u000a""#, needlessEscapes),
        Refusal(#""\u001F""#, needlessEscapes),
        Refusal(#""\x""#, "expected one of '\"\\/bfnrtu' after a backslash, found 'x', at byte 2"),
        Refusal(#""\u00g0""#, "expected four hexadecimal digits, found 'g', at byte 5"),
        Refusal(#""\ud800""#, "expected both halves of a surrogate pair, found one, at byte 1"),
        Refusal([0x22, 0x61, 0xFF, 0x22], "byte 0xFF is not UTF-8 text, at byte 2"),
        Refusal([0x22, 0xC3, 0x22], "byte 0xC3 is not UTF-8 text, at byte 1"),
        Refusal([0x22, 0xED, 0xA0, 0x80, 0x22], "byte 0xED is not UTF-8 text, at byte 1"),
        Refusal([0x22, 0xC0, 0x80, 0x22], "byte 0xC0 is not UTF-8 text, at byte 1"),
        Refusal([0x80], "expected a value, found byte 0x80, at byte 0"),
        Refusal(
            #"{"b":"AA"}"#, "expected base64 with its padding and no bits to spare, at byte 6"),
        Refusal(
            #"{"b":"AB=="}"#, "expected base64 with its padding and no bits to spare, at byte 6"),
        Refusal(
            #"{"b":"A==="}"#, "expected base64 with its padding and no bits to spare, at byte 6"),
        Refusal(
            #"{"b":"A-_="}"#, "expected base64 with its padding and no bits to spare, at byte 6"),
        Refusal(
            #"{"b":"AA==AA=="}"#, "expected base64 with its padding and no bits to spare, at byte 6"
        ),
        Refusal(#"{"b":1}"#, "expected '\"', found '1', at byte 5"),
    ]

    static let composites = [
        Refusal(
            #"{"m":[["b",1],["a",1]]}"#,
            "expected keys in ascending order, found one that belongs further up, at byte 15"),
        Refusal(#"{"m":[["a",1],["a",1]]}"#, "expected each key once, found one again, at byte 15"),
        Refusal(
            #"{"m":[[{"d":1.0},1]]}"#,
            "expected a bool, an int, a uint or a string as key, at byte 7"),
        Refusal(#"{"m":[["a"]]}"#, "expected ',', found ']', at byte 10"),
        Refusal(#"{"m":[["a",1,2]]}"#, "expected ']', found ',', at byte 12"),
        Refusal(#"{"m":{}}"#, "expected '[', found '{', at byte 5"),
        Refusal(#"{"t":[0,1000000000]}"#, "expected an instant in the years 1 to 9999, at byte 5"),
        Refusal(
            #"{"t":[253402300800,0]}"#, "expected an instant in the years 1 to 9999, at byte 5"),
        Refusal(#"{"t":[0]}"#, "expected ',', found ']', at byte 7"),
        Refusal(
            #"{"t":[0,9999999999]}"#,
            "expected a number that fits in 32 bits, found a larger one, at byte 8"),
        Refusal(
            #"{"s":[1,-1]}"#,
            "expected at most 10000 years, in seconds and nanoseconds of the same sign, at byte 5"),
        Refusal(
            #"{"s":[315576000001,0]}"#,
            "expected at most 10000 years, in seconds and nanoseconds of the same sign, at byte 5"),
        Refusal(#"{"e":["a.b",1,{"m":[]}]}"#, "expected '\"', found '1', at byte 12"),
        Refusal(#"{"e":["a.b","1",[]]}"#, "expected '{', found '[', at byte 16"),
    ]

    @Test(arguments: structure + numbers + texts + composites)
    func `no other text is taken`(_ c: Refusal) {
        let error = #expect(throws: ValueCodingError.self) { try Value(decoding: c.coding) }
        #expect(error?.description == c.error)
    }

    @Test func `nesting is read to its limit and no further`() throws {
        let limit = Value.nestingLimit
        func nested(_ levels: Int) -> [UInt8] {
            [UInt8](repeating: UInt8(ascii: "["), count: levels)
                + [UInt8](repeating: UInt8(ascii: "]"), count: levels)
        }
        let deepest = try Value(decoding: nested(limit))
        #expect(deepest.encoded == nested(limit))
        #expect(!deepest.exceedsNestingLimit)
        #expect(Value.list([deepest]).exceedsNestingLimit)
        for levels in [limit + 1, 1_000_000] {
            let error = #expect(throws: ValueCodingError.self) {
                try Value(decoding: nested(levels))
            }
            #expect(error?.message == "expected at most 512 levels of nesting, found more")
            #expect(error?.offset == limit)
        }
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func `damage is refused or makes another coding`(seed: UInt64) {
        var random = RandomValues(seed: seed)
        for _ in 0..<20_000 {
            let coding = random.damaged(random.value().encoded)
            do {
                let value = try Value(decoding: coding)
                if value.encoded != coding { Issue.record("\(coding) was taken for \(value.json)") }
            } catch {
                if error.offset > coding.count { Issue.record("\(error) in \(coding)") }
            }
        }
    }
}
