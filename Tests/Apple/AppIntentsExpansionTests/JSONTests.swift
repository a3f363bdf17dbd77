import Testing

@testable import AppIntentsExpansion

@Suite struct JSONTests {
    struct Reading: CustomTestStringConvertible {
        let text: String
        let value: JSON
        var testDescription: String { text }
    }

    static let readings = [
        Reading(text: "null", value: .null),
        Reading(text: " [ true ,\n\tfalse ] ", value: [true, false]),
        Reading(text: "-12.5e+3", value: .number("-12.5e+3")),
        Reading(text: "{}", value: [:]),
        Reading(text: "[]", value: []),
        Reading(text: #"{"a":{"b":[1]},"c":""}"#, value: ["a": ["b": [1]], "c": ""]),
        Reading(text: #"{"a":1,"a":2}"#, value: ["a": 2]),
        Reading(text: #""\n\r\t\b\f\/\\\"""#, value: "\n\r\t\u{8}\u{C}/\\\""),
        Reading(text: #""\u00e9 \uD83D\uDE00""#, value: "é 😀"),
        Reading(text: #""\uD83D""#, value: "\u{FFFD}"),
        Reading(text: #""\uDE00\uD83Dx""#, value: "\u{FFFD}\u{FFFD}x"),
        Reading(text: #""\uD83D\u0041""#, value: "\u{FFFD}"),
    ]

    @Test(arguments: readings)
    func `a value is read as it is written`(_ c: Reading) throws {
        #expect(try JSON(reading: Array(c.text.utf8)) == c.value)
    }

    struct Fault: CustomTestStringConvertible {
        let text: String
        let expected: String
        let offset: Int
        var testDescription: String { text }
    }

    static let faults = [
        Fault(text: "", expected: "a value", offset: 0),
        Fault(text: "x", expected: "a value", offset: 0),
        Fault(text: "+", expected: "a value", offset: 0),
        Fault(text: "nul", expected: "'null'", offset: 0),
        Fault(text: "1 2", expected: "the end of the message", offset: 2),
        Fault(text: "[1", expected: "',' or ']'", offset: 2),
        Fault(text: "[1,]", expected: "a value", offset: 3),
        Fault(text: "{1:2}", expected: "a name in quotes", offset: 1),
        Fault(text: #"{"a" 1}"#, expected: "':'", offset: 5),
        Fault(text: #"{"a":1 "b":2}"#, expected: "',' or '}'", offset: 7),
        Fault(text: #""abc"#, expected: "'\"'", offset: 4),
        Fault(text: #""\"#, expected: "an escape", offset: 2),
        Fault(text: #""\u12"#, expected: "four hexadecimal digits", offset: 3),
        Fault(text: #""\u12é4""#, expected: "four hexadecimal digits", offset: 3),
        Fault(text: #""\u+123""#, expected: "four hexadecimal digits", offset: 3),
    ]

    @Test(arguments: faults)
    func `what is not JSON is refused with the place where it shows`(_ c: Fault) {
        #expect(throws: JSON.Malformed(expected: c.expected, offset: c.offset)) {
            try JSON(reading: Array(c.text.utf8))
        }
    }

    @Test func `a thousand levels are refused before the stack ends`() {
        let deep = Array(String(repeating: "[", count: 100_000).utf8)
        #expect(throws: JSON.Malformed(expected: "fewer levels", offset: 256)) {
            try JSON(reading: deep)
        }
    }

    @Test func `a value is written on one line with its members in order`() {
        let value: JSON = ["b": [.null, true, .number("1.5")], "a": "tab\t \"é\" \\ \n\u{1}"]
        #expect(value.text == #"{"a":"tab\t \"é\" \\ \n\u0001","b":[null,true,1.5]}"#)
    }

    @Test func `what is written is read back`() throws {
        let scalars = (0..<0x500).compactMap(Unicode.Scalar.init).map(Character.init)
        let value: JSON = .string(String(scalars) + "😀")
        #expect(try JSON(reading: Array(value.text.utf8)) == value)
    }
}
