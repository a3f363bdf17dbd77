import Testing

@testable import LocalizedStrings

@Suite struct StringsFileTests {
    struct Case: CustomTestStringConvertible {
        let rule: String
        let text: String
        let entries: [String: String]
        var testDescription: String { rule }
    }

    static let cases: [Case] = [
        Case(rule: "an empty file has no entries", text: "", entries: [:]),
        Case(
            rule: "an entry is a key and a value", text: #""hello" = "hei";"#,
            entries: ["hello": "hei"]),
        Case(
            rule: "comments and blanks are skipped",
            text: "/* one */ \"a\" /* two */ = \"b\"; // three\n\n\"c\"=\"d\";",
            entries: ["a": "b", "c": "d"]),
        Case(
            rule: "escapes are undone", text: #""a\"b" = "line\nnext\t\\ \U00e6";"#,
            entries: ["a\"b": "line\nnext\t\\ æ"]),
        Case(
            rule: "two escapes are one character beyond the first 65,536",
            text: #""a" = "\UD83D\ude00!"; "b" = "\UD83D";"#,
            entries: ["a": "😀!", "b": "\u{FFFD}"]),
        Case(
            rule: "a bare word is a string", text: "app.title = hei;", entries: ["app.title": "hei"]
        ),
        Case(rule: "a key alone stands for itself", text: #""OK";"#, entries: ["OK": "OK"]),
        Case(
            rule: "the last of two entries counts", text: #""a" = "1"; "a" = "2";"#,
            entries: ["a": "2"]),
        Case(rule: "a byte order mark is skipped", text: "\u{FEFF}a = b;", entries: ["a": "b"]),
    ]

    @Test(arguments: cases)
    func `the entries of a file are those that it lists`(_ c: Case) {
        let file = StringsFile(parsing: c.text)
        #expect(file.entries == c.entries)
        #expect(file.problem == nil)
    }

    static let faults: [(text: String, sentence: String)] = [
        ("\"a\" = \"b\"", "line 1: expected ';'"),
        ("\"a\" = \"b\";\n\"c\" = ;", "line 2: expected a string"),
        ("\"a", "line 1: expected '\"'"),
        ("/* never closed\n", "line 2: expected '*/'"),
        (#""a" = "\U00"#, "line 1: expected four hexadecimal digits"),
        (#""a" = "\U+123";"#, "line 1: expected four hexadecimal digits"),
        (#""a\"#, #"line 1: expected a character after '\'"#),
    ]

    @Test(arguments: faults)
    func `a fault is named with its line`(text: String, sentence: String) {
        #expect(StringsFile(parsing: text).problem?.description == sentence)
    }

    @Test func `what stands before a fault is kept`() {
        let file = StringsFile(parsing: "a = b; c = ; d = e;")
        #expect(file.entries == ["a": "b"])
    }
}
