import Snippets
import Testing

@Suite struct TerminalTextTests {
    struct Case: CustomTestStringConvertible {
        let rule: String
        let node: SnippetNode
        var width = 20
        let lines: [String]
        var testDescription: String { rule }
    }

    static let cases: [Case] = [
        Case(
            rule: "text breaks at spaces", node: .words("one two three four"), width: 9,
            lines: ["one two", "three", "four"]),
        Case(
            rule: "a word longer than the line is cut", node: .words("abcdefgh ij"), width: 5,
            lines: ["abcde", "fgh", "ij"]),
        Case(
            rule: "line breaks in text stay", node: .words("a\r\nb\n\nc"),
            lines: ["a", "b", "", "c"]),
        Case(
            rule: "wide characters take two columns", node: .words("日本語日本語"), width: 7,
            lines: ["日本語", "日本語"]),
        Case(
            rule: "an accent takes no column of its own", node: .words("e\u{301}e\u{301}e\u{301}"),
            width: 3, lines: ["e\u{301}e\u{301}e\u{301}"]),
        Case(
            rule: "a line limit ends in an ellipsis",
            node: .text(SnippetText([.init("one two three four")], lineLimit: 2)), width: 9,
            lines: ["one two", "three…"]),
        Case(
            rule: "an ellipsis needs room of its own",
            node: .text(SnippetText([.init("abc def ghi")], lineLimit: 1)), width: 3,
            lines: ["ab…"]),
        Case(
            rule: "a spacer pushes what follows to the edge",
            node: .row(.words("Tea"), .spacer, .words("3")), lines: ["Tea                3"]),
        Case(
            rule: "two spacers share what is free",
            node: .row(.words("a"), .spacer, .words("b"), .spacer, .words("c")), width: 9,
            lines: ["a   b   c"]),
        Case(
            rule: "the first spacer gets what cannot be shared",
            node: .row(.words("a"), .spacer, .words("b"), .spacer, .words("c")), width: 10,
            lines: ["a    b   c"]),
        Case(
            rule: "a row without spacing has no gaps",
            node: .stack(SnippetStack(.horizontal, spacing: 0, [.words("a"), .words("b")])),
            lines: ["ab"]),
        Case(
            rule: "a narrow part keeps its width when a wide one wraps",
            node: .row(.words("a long line of words"), .words("42")), width: 12,
            lines: ["a long", "line of   42", "words"]),
        Case(
            rule: "parts too narrow to read go below each other",
            node: .row(.words("several"), .words("words"), .words("here")), width: 8,
            lines: ["several", "words", "here"]),
        Case(
            rule: "a short part stands in the middle of a tall one",
            node: .row(.words("1"), .column(.words("a"), .words("b"), .words("c"))),
            lines: ["  a", "1 b", "  c"]),
        Case(
            rule: "trailing columns meet at their right edge",
            node: .stack(
                SnippetStack(.vertical, alignment: .trailing, [.words("12"), .words("3")])),
            lines: ["12", " 3"]),
        Case(
            rule: "a filling part takes the width that others leave",
            node: .row(.filling(.words("a"), .trailing), .words("b")), width: 6,
            lines: ["   a b"]),
        Case(
            rule: "a divider is as wide as the terminal",
            node: .column(.words("a"), .divider, .words("b")), width: 4,
            lines: ["a", "────", "b"]),
        Case(
            rule: "a divider in a row is as tall as its neighbours",
            node: .row(.column(.words("a"), .words("b")), .divider, .words("c")),
            lines: ["a │ c", "b │"]),
        Case(
            rule: "columns of a grid line up",
            node: .grid([
                [.words("Day"), .words("High")], [.divider], [.words("Monday"), .words("7")],
            ]), width: 12, lines: ["Day     High", "────────────", "Monday  7"]),
        Case(
            rule: "a grid without room puts cells below each other",
            node: .grid([[.words("Monday"), .words("Tuesday")]]), width: 7,
            lines: ["Monday", "Tuesday"]),
        Case(
            rule: "rows of a list hang after their bullet", node: .list([.words("one two")]),
            width: 6, lines: ["• one", "  two"]),
        Case(
            rule: "progress is a bar and a figure", node: .progress(0.25),
            lines: ["███░░░░░░░ 25%"]),
        Case(
            rule: "progress stays between nothing and all",
            node: .column(.progress(.nan), .progress(-1), .progress(.infinity)),
            lines: ["░░░░░░░░░░ 0%", "░░░░░░░░░░ 0%", "██████████ 100%"]),
        Case(
            rule: "the name of a symbol breaks as text does",
            node: .symbol(SnippetSymbol("bed.double")), width: 6, lines: ["bed.do", "uble"]),
        Case(rule: "unknown progress is an ellipsis", node: .progress(nil), lines: ["…"]),
        Case(
            rule: "a layer of decoration is left out", node: .layers([.dot(nil), .words("1")]),
            lines: ["1"]),
        Case(rule: "a dot alone says something", node: .layers([.dot(nil)]), lines: ["●"]),
        Case(
            rule: "a button that can be pressed has a number",
            node: .column(.button("Open", pressing: "a"), .button("Close", pressing: "b")),
            lines: ["[1] Open", "[2] Close"]),
        Case(
            rule: "a button of a closure has none", node: .button(SnippetButton(.words("Open"))),
            lines: ["[-] Open"]),
        Case(
            rule: "numbers go in reading order, also through rows that are measured first",
            node: .row(.button("a", pressing: "a"), .spacer, .button("b", pressing: "b")),
            lines: ["[1] a          [2] b"]),
        Case(
            rule: "a button with a label of decoration has the title of its action",
            node: .button(SnippetButton(.column(.spacer, .words("")), action: .named("open"))),
            lines: ["[1] OPEN"]),
        Case(
            rule: "a switch shows its state",
            node: .column(
                .button(SnippetButton(.words("Wi-Fi"), isOn: true, action: .named("w"))),
                .button(SnippetButton(.words("Sound"), isOn: false))),
            lines: ["[1] [x] Wi-Fi", "[ ] Sound"]),
        Case(
            rule: "a link shows its address",
            node: .link(.words("Pay"), to: "https://a.example"), width: 40,
            lines: ["Pay <https://a.example>"]),
        Case(
            rule: "a long address goes on a line of its own",
            node: .link(.words("Pay"), to: "https://a.example/b"), width: 21,
            lines: ["Pay", "<https://a.example/b>"]),
        Case(
            rule: "the address of a script is not shown",
            node: .link(.words("Pay"), to: "javascript:alert(1)"), lines: ["Pay"]),
        Case(rule: "a picture shows its name", node: .picture("logo"), lines: ["[logo]"]),
        Case(
            rule: "padding and backgrounds take no room",
            node: .panel(.words("a"), SnippetPanel()), lines: ["a"]),
        Case(
            rule: "a terminal of no width has one column", node: .words("ab"), width: 0,
            lines: ["a", "b"]),
    ]

    @Test(arguments: cases)
    func `a snippet is laid out in lines`(_ c: Case) {
        let text = c.node.terminalText(width: c.width, styling: .plain)
        #expect(text == c.lines.map { $0 + "\n" }.joined())
    }

    @Test func `a number of two digits is measured as such`() {
        let nine = (1...9).map { SnippetNode.button("x", pressing: "\($0)") }
        let row = SnippetNode.row(.button("yy", pressing: "10"), .spacer, .words("z"))
        let node = SnippetNode.stack(SnippetStack(.vertical, nine + [row]))
        let text = node.terminalText(width: 9, styling: .plain)
        #expect(text.hasSuffix("[9] x\n[10] yy z\n"))
    }

    @Test func `a row in a row counts its buttons before it is measured`() {
        let inner = (1...9).map { SnippetNode.button("x", pressing: "\($0)") }
        let row = SnippetNode.row(
            .stack(SnippetStack(.horizontal, inner)), .button("y", pressing: "10"), .spacer)
        let text = SnippetNode.row(row, .words("z")).terminalText(width: 64, styling: .plain)
        #expect(text == (1...9).map { "[\($0)] x " }.joined() + "[10] y  z\n")
    }

    @Test(.timeLimit(.minutes(5)))
    func `rows in rows are drawn in time that does not double with each`() {
        let node = (0..<40).reduce(SnippetNode.words("a")) { row, _ in
            .row(row, .words("b"))
        }
        #expect(node.terminalText(width: 120, styling: .plain).hasPrefix("a b b b"))
    }

    @Test func `style changes are the only escape sequences`() {
        var bold = SnippetTextStyle()
        bold.isBold = true
        bold.color = .named(.red)
        let text = SnippetNode.text(
            SnippetText([.init("a"), .init("bc", style: bold), .init("d")]))
        #expect(text.terminalText(width: 9, styling: .colored) == "a\u{1B}[1;31mbc\u{1B}[0md\n")
    }

    @Test func `plain text of any style has no escape sequence`() {
        var style = SnippetTextStyle()
        style.color = .rgb(red: 1, green: 2, blue: 3)
        style.size = 30
        let text = SnippetNode.text(SnippetText("a", style: style))
        #expect(text.terminalText(width: 9, styling: .plain) == "a\n")
        #expect(
            text.terminalText(width: 9, styling: .colored) == "\u{1B}[1;38;2;1;2;3ma\u{1B}[0m\n")
    }
}
