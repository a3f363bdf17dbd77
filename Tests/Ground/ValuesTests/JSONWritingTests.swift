import Testing
import Values

@Suite struct JSONWritingTests {
    struct Case: CustomTestStringConvertible {
        let value: Value
        let json: String
        var testDescription: String { json }

        init(_ value: Value, _ json: String) {
            self.value = value
            self.json = json
        }
    }

    static let cases = [
        Case(.null, "null"),
        Case(true, "true"),
        Case(-5, "-5"),
        Case(.uint(.max), "18446744073709551615"),
        Case(1.0, "1.0"),
        Case(-0.0, "-0.0"),
        Case(1e300, "1e+300"),
        Case(.double(.nan), #""NaN""#),
        Case(.double(-.infinity), #""-Infinity""#),
        Case("say \"é\"\n\u{1F}🧾", #""say \"é\"\n\u001f🧾""#),
        Case(.bytes([0x66, 0x6F]), #""Zm8=""#),
        Case([], "[]"),
        Case([1, [2, .null]], "[1,[2,null]]"),
        Case([:], "{}"),
        Case(
            ["b": 1, "a": ["c": .null], 10: 2, 9: 3, true: 4, .uint(5): 6],
            #"{"true":4,"9":3,"10":2,"5":6,"a":{"c":null},"b":1}"#),
        Case(.timestamp(.epoch), #""1970-01-01T00:00:00Z""#),
        Case(.duration(.seconds(5400)), #""1h30m""#),
        Case(
            .entity(Entity(type: "nagz.nag", id: "17", properties: ["a": 1, "id": 2, "z": 3])),
            #"{"id":"17","a":1,"z":3}"#),
    ]

    @Test(arguments: cases)
    func `a value is shown as plain JSON`(_ c: Case) {
        #expect(c.value.json == c.json)
    }

    @Test(arguments: [
        ("a\u{9B}2J", #""a\u009b2J""#), ("\u{7F}\u{85}", #""\u007f\u0085""#),
        ("\u{202E}gpj.exe\u{2066}", #""\u202egpj.exe\u2066""#),
        ("\u{61C}\u{200F}\u{2028}\u{2029}", #""\u061c\u200f\u2028\u2029""#),
        ("é\u{A0}€\u{2027}\u{202F}🧾", "\"é\u{A0}€\u{2027}\u{202F}🧾\""),
    ])
    func `what a terminal obeys is escaped`(_ text: String, _ json: String) throws {
        #expect(Value.string(text).json == json)
        #expect(try Value(json: Array(json.utf8)) == .string(text))
    }

    @Test(arguments: ["\u{9B}", #"\u{202E}\"#, #"\u009b"#, "\\\u{9B}", "\u{1F}\u{2029}é"])
    func `the canonical coding comes back from its escapes`(_ text: String) throws {
        let coded = Value.map([.string(text): .string(text)]).encoded
        let escaped = JSONEscapes.adding(to: coded)
        #expect(
            !String(decoding: escaped, as: UTF8.self).unicodeScalars.contains { $0 == "\u{9B}" })
        #expect(JSONEscapes.removing(from: escaped) == coded)
    }

    @Test func `pretty JSON has one member to a line`() {
        let value: Value = [
            "empty": [[], [:]], "list": [1, ["deep": true]],
            "nag": .entity(Entity(type: "nagz.nag", id: "17", properties: ["title": "Water"])),
        ]
        let pretty = """
            {
              "empty": [
                [],
                {}
              ],
              "list": [
                1,
                {
                  "deep": true
                }
              ],
              "nag": {
                "id": "17",
                "title": "Water"
              }
            }
            """
        #expect(value.prettyJSON == pretty)
    }

    @Test(arguments: [1, 20, 1 << 16])
    func `JSON comes in pieces of about the size that is wanted`(size: Int) {
        let texts = (0..<50).map { Value.string("\u{9B}\($0) ä€") }
        let value: Value = ["lists": .list([.list(texts), .list(texts)]), "last": 1]
        var found: [[UInt8]] = []
        value.writePrettyJSON(inPiecesOf: size) { found.append($0) }
        #expect(found.map { String(decoding: $0, as: UTF8.self) }.joined() == value.prettyJSON)
        #expect(found.allSatisfy { $0.count < size + 50 })
    }

    @Test(arguments: [1, 2] as [UInt64])
    func `both layouts are JSON for the same`(seed: UInt64) throws {
        var random = RandomValues(seed: seed)
        var readable = 0
        for _ in 0..<2000 {
            let value = random.value()
            // Keys of two kinds may have the same text, which a reader refuses.
            guard let compact = try? Value(json: Array(value.json.utf8)) else { continue }
            #expect(try Value(json: Array(value.prettyJSON.utf8)) == compact)
            readable += 1
        }
        #expect(readable > 1900)
    }
}
