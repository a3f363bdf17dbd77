import Diagnostics
import Testing

@Suite struct SourceFileDecodingTests {
    struct Case: CustomTestStringConvertible {
        let rule: String
        let bytes: [UInt8]
        let text: String
        var error: String?
        var testDescription: String { rule }
    }

    static let cases = [
        Case(rule: "UTF-8 is taken as it is", bytes: Array("a€b".utf8), text: "a€b"),
        Case(
            rule: "a byte-order mark is dropped",
            bytes: [0xEF, 0xBB, 0xBF, 0x61], text: "a"),
        Case(
            rule: "only one byte-order mark is dropped",
            bytes: [0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF], text: "\u{FEFF}"),
        Case(
            rule: "the first byte that is not UTF-8 is named",
            bytes: Array("name: b".utf8) + [0xE5] + Array("t\nx: ".utf8) + [0xE6],
            text: "name: b\u{FFFD}t\nx: \u{FFFD}",
            error: """
                a.yaml:1:8: error: byte 0xE5 is not UTF-8 text; save the file as UTF-8
                1 | name: b\u{FFFD}t
                  |        ^

                """),
        Case(
            rule: "a character cut short by the end is named by its first byte",
            bytes: [0xEF, 0xBB, 0xBF, 0x61, 0xE2, 0x82],
            text: "a\u{FFFD}",
            error: """
                a.yaml:1:2: error: byte 0xE2 is not UTF-8 text; save the file as UTF-8
                1 | a\u{FFFD}
                  |  ^

                """),
        Case(
            rule: "UTF-16 is not UTF-8",
            bytes: [0xFF, 0xFE, 0x61, 0x00],
            text: "\u{FFFD}\u{FFFD}a\0",
            error: """
                a.yaml:1:1: error: byte 0xFF is not UTF-8 text; save the file as UTF-8
                1 | \u{FFFD}\u{FFFD}a␀
                  | ^

                """),
    ]

    @Test(arguments: cases)
    func `bytes become text`(_ c: Case) {
        let file = SourceFile(name: "a.yaml", bytes: c.bytes)
        #expect(file.text == c.text)
        let diagnostics = DiagnosticList(about: file)
        #expect(DiagnosticRenderer().render(diagnostics.sorted()) == c.error ?? "")
    }
}
