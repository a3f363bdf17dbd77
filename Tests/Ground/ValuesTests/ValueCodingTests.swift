import Testing
import Values

@Suite struct ValueCodingTests {
    struct Case: CustomTestStringConvertible {
        let value: Value
        let coding: String
        var testDescription: String { coding }

        init(_ value: Value, _ coding: String) {
            self.value = value
            self.coding = coding
        }
    }

    static let numbers = [
        Case(0, "0"),
        Case(-5, "-5"),
        Case(.int(.max), "9223372036854775807"),
        Case(.int(.min), "-9223372036854775808"),
        Case(.uint(5), #"{"u":5}"#),
        Case(.uint(.max), #"{"u":18446744073709551615}"#),
        Case(0.0, #"{"d":0.0}"#),
        Case(1.5, #"{"d":1.5}"#),
        Case(-100.0, #"{"d":-100.0}"#),
        Case(0.1, #"{"d":0.1}"#),
        Case(.double(0.1 + 0.2), #"{"d":0.30000000000000004}"#),
        Case(0.0001, #"{"d":0.0001}"#),
        Case(0.00001, #"{"d":1e-05}"#),
        Case(.double(0x1p53), #"{"d":9007199254740992.0}"#),
        Case(1e16, #"{"d":1e+16}"#),
        Case(.double(.leastNonzeroMagnitude), #"{"d":5e-324}"#),
        Case(.double(.greatestFiniteMagnitude), #"{"d":1.7976931348623157e+308}"#),
        Case(.double(.nan), #"{"d":"NaN"}"#),
        Case(.double(-.signalingNaN), #"{"d":"NaN"}"#),
        Case(.double(.infinity), #"{"d":"Infinity"}"#),
        Case(.double(-.infinity), #"{"d":"-Infinity"}"#),
        Case(-0.0, #"{"d":"-0"}"#),
    ]

    static let texts = [
        Case("", #""""#),
        Case("plain / text\u{7F}", "\"plain / text\u{7F}\""),
        Case("\"\\", #""\"\\""#),
        Case("\u{8}\t\n\u{C}\r", #""\b\t\n\f\r""#),
        Case("\0\u{1}\u{B}\u{1F}", #""\u0000\u0001\u000b\u001f""#),
        Case("é e\u{301}\u{2028}🧾", "\"é e\u{301}\u{2028}🧾\""),
        Case(.bytes([]), #"{"b":""}"#),
        Case(.bytes([0]), #"{"b":"AA=="}"#),
        Case(.bytes([255, 254]), #"{"b":"//4="}"#),
        Case(.bytes([0x66, 0x6F, 0x6F]), #"{"b":"Zm9v"}"#),
        Case(.bytes([0x66, 0x6F, 0x6F, 0x3E]), #"{"b":"Zm9vPg=="}"#),
    ]

    static let composites = [
        Case(.null, "null"),
        Case(true, "true"),
        Case(false, "false"),
        Case([], "[]"),
        Case([1, [.null, "a"]], #"[1,[null,"a"]]"#),
        Case([:], #"{"m":[]}"#),
        Case(
            ["b": 1, "a": [:], 2: 3, true: .null, -1: .uint(4)],
            #"{"m":[[true,null],[-1,{"u":4}],[2,3],["a",{"m":[]}],["b",1]]}"#),
        Case([.uint(7): 8], #"{"m":[[{"u":7},8]]}"#),
        Case(.timestamp(.epoch), #"{"t":[0,0]}"#),
        Case(.timestamp(.earliest), #"{"t":[-62135596800,0]}"#),
        Case(.timestamp(.latest), #"{"t":[253402300799,999999999]}"#),
        Case(.duration(.milliseconds(-1500)), #"{"s":[-1,-500000000]}"#),
        Case(
            .entity(Entity(type: "nagz.nag", id: "17", properties: ["title": "Water"])),
            #"{"e":["nagz.nag","17",{"m":[["title","Water"]]}]}"#),
    ]

    @Test(arguments: numbers + texts + composites)
    func `a value has one text`(_ c: Case) throws {
        #expect(String(decoding: c.value.encoded, as: UTF8.self) == c.coding)
        #expect(try Value(decoding: Array(c.coding.utf8)) == c.value)
    }

    @Test(arguments: ["a", "b", "c", "missing"] as [ValueKey])
    func `a map has the same text where that of one value is known`(key: ValueKey) {
        let map: ValueMap = ["a": [1], "b": ["x": 2], "c": "y"]
        let known = map[key]?.encoded ?? []
        #expect(map.encoded(knowing: known, of: key) == Value.map(map).encoded)
    }

    @Test func `a coding is appended to what is there`() {
        var bytes = Array("before ".utf8)
        Value.list([1]).encode(into: &bytes)
        #expect(bytes == Array("before [1]".utf8))
    }
}
