import Testing

@testable import ErrandTool

@Suite struct ProgramLinesTests {
    static let cases: [(text: String, lines: [String])] = [
        ("", []), ("one\ntwo\n", ["one", "two"]), ("one\r\ntwo", ["one", "two"]),
        ("\n\n", ["", ""]), ("10%\r20%\r100%\n", ["100%"]), ("10%\r20%\r", ["20%"]),
        ("\u{1B}[1;31mred\u{1B}[0m plain", ["red plain"]),
        ("\u{1B}]0;title\u{7}text \u{1B}]8;;http://x\u{1B}\\link", ["text link"]),
        ("\u{9B}31mred", ["red"]), ("a\tb\n\tc", ["a       b", "        c"]),
        ("bell\u{7} back\u{8}", ["bell␇ back␈"]), ("\u{202E}evil", ["\u{FFFD}evil"]),
        ("cut \u{1B}[", ["cut "]), ("é\u{1B}(Bü", ["éBü"]),
    ]

    @Test(arguments: cases.indices)
    func `a line is what a terminal would show in the end, and nothing that it would obey`(
        _ index: Int
    ) {
        let (text, lines) = Self.cases[index]
        #expect(ProgramLines.all(of: text) == lines)
    }

    @Test func `lines come when they end, and bytes that are no text are replaced`() {
        var lines = ProgramLines()
        #expect(lines.lines(adding: Array("one\ntw".utf8)) == ["one"])
        #expect(lines.unfinished == "tw")
        #expect(lines.lines(adding: [0x6F, 0xFF, 0x0A]) == ["two\u{FFFD}"])
        #expect(lines.last() == nil)
        #expect(lines.lines(adding: [UInt8](repeating: 0x61, count: 40_000)).count == 2)
    }
}
