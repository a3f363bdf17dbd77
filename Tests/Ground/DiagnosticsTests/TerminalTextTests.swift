import Diagnostics
import Testing

@Suite struct TerminalTextTests {
    struct Width: CustomTestStringConvertible {
        let rule: String
        let text: String
        let width: Int
        var testDescription: String { rule }
    }

    static let widths = [
        Width(rule: "nothing", text: "", width: 0),
        Width(rule: "ASCII", text: "files.move", width: 10),
        Width(rule: "a letter with a mark", text: "e\u{301}", width: 1),
        Width(rule: "a mark alone", text: "\u{301}", width: 0),
        Width(rule: "a mark that encloses", text: "a\u{20DD}", width: 1),
        Width(rule: "a zero-width space", text: "a\u{200B}b", width: 2),
        Width(rule: "a soft hyphen", text: "\u{AD}", width: 1),
        Width(rule: "an ideograph", text: "漢", width: 2),
        Width(rule: "a rare ideograph", text: "\u{2F800}", width: 2),
        Width(rule: "kana with a mark", text: "か\u{3099}", width: 2),
        Width(rule: "a Hangul syllable", text: "한", width: 2),
        Width(rule: "a Hangul syllable in parts", text: "\u{1112}\u{1161}\u{11AB}", width: 2),
        Width(rule: "a fullwidth letter", text: "Ａ", width: 2),
        Width(rule: "a halfwidth katakana", text: "ｱ", width: 1),
        Width(rule: "an ideographic space", text: "\u{3000}", width: 2),
        Width(rule: "a half fill space", text: "\u{303F}", width: 1),
        Width(rule: "a circled number", text: "①", width: 1),
        Width(rule: "an emoji", text: "😀", width: 2),
        Width(rule: "a skin tone", text: "👍🏽", width: 2),
        Width(rule: "a family", text: "👨‍👩‍👧‍👦", width: 2),
        Width(rule: "two flags", text: "🇳🇴🇸🇪", width: 4),
        Width(rule: "a flag of tags", text: "🏴󠁧󠁢󠁳󠁣󠁴󠁿", width: 2),
        Width(rule: "a keycap", text: "1\u{FE0F}\u{20E3}", width: 2),
        Width(rule: "a heart as text", text: "\u{2764}", width: 1),
        Width(rule: "a heart as an emoji", text: "\u{2764}\u{FE0F}", width: 2),
        Width(rule: "a letter that cannot be an emoji", text: "a\u{FE0F}", width: 1),
        Width(rule: "a control, which is shown", text: "\u{1B}", width: 1),
        Width(rule: "CR LF, which is shown", text: "\r\n", width: 2),
    ]

    @Test(arguments: widths)
    func `width is that of a terminal`(_ c: Width) {
        #expect(TerminalText.width(of: c.text) == c.width)
    }

    struct Visible: CustomTestStringConvertible {
        let rule: String
        let text: String
        let visible: String
        var testDescription: String { rule }
    }

    static let visibles = [
        Visible(rule: "harmless text stays", text: "漢 e\u{301} 👨‍👩‍👧 ’", visible: "漢 e\u{301} 👨‍👩‍👧 ’"),
        Visible(rule: "an escape sequence", text: "\u{1B}[31mred", visible: "␛[31mred"),
        Visible(rule: "a line end", text: "a\r\nb\tc", visible: "a␍␊b␉c"),
        Visible(rule: "null and delete", text: "\0\u{7F}", visible: "␀␡"),
        Visible(rule: "a C1 control", text: "\u{9B}31m", visible: "\u{FFFD}31m"),
        Visible(rule: "separators", text: "\u{2028}\u{2029}", visible: "\u{FFFD}\u{FFFD}"),
        Visible(
            rule: "a change of direction", text: "\u{202E}x\u{2066}", visible: "\u{FFFD}x\u{FFFD}"),
    ]

    @Test(arguments: visibles)
    func `nothing that a terminal obeys is left`(_ c: Visible) {
        #expect(TerminalText.visible(c.text) == c.visible)
        #expect(TerminalText.width(of: c.text) == TerminalText.width(of: c.visible))
    }
}
