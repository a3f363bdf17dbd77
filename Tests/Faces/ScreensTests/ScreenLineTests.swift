import Screens
import Testing

@Suite struct ScreenLineTests {
    @Test(arguments: [
        ("short", 5, "short"), ("longer", 5, "long…"), ("日本語", 5, "日本…"), ("", 1, ""),
        ("ab", 0, ""),
    ])
    func `a text is cut to a width`(text: String, width: Int, cut: String) {
        #expect(text.cut(to: width) == cut)
    }

    @Test(arguments: [
        (6, "ab cd!"), (5, "ab c…"), (3, "ab…"), (2, "a…"), (1, "…"),
    ])
    func `a line is cut across its pieces`(width: Int, text: String) {
        let line = ScreenLine("ab", .red) + ScreenLine(" ") + ScreenLine("cd!", .bold)
        #expect(line.cut(to: width).text == text)
    }

    @Test func `nothing in a line is obeyed by a terminal`() {
        #expect(ScreenLine("a\u{1B}[2Jb\nc").painted(true) == "a␛[2Jb␊c")
    }

    @Test func `pieces are painted only where colours arrive`() {
        let line = ScreenLine("no ") + ScreenLine("go", .red)
        #expect(line.painted(true) == "no \u{1B}[31mgo\u{1B}[0m")
        #expect(line.painted(false) == "no go")
        #expect(line.padded(to: 7).text == "no go  ")
    }
}
