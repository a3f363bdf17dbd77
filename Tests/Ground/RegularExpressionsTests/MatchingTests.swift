import RegularExpressions
import Testing

@Suite struct MatchingTests {
    struct Case: CustomTestStringConvertible {
        let pattern: String
        let found: [String]
        let notFound: [String]
        var testDescription: String { pattern }

        init(_ pattern: String, _ found: [String], not notFound: [String] = []) {
            self.pattern = pattern
            self.found = found
            self.notFound = notFound
        }
    }

    static let cases = [
        Case("", ["", "cows"]),
        Case("ubb", ["hubba", "ubb"], not: ["", "ub", "uBb", "ub b"]),
        Case("foo|bar", ["foo", "xbarx"], not: ["", "fo", "fobar".replacing("bar", with: "b")]),
        Case("|a", ["", "b"]),
        Case("a+ñ+a+", ["mañana", "aaññaa"], not: ["manana", "man\u{303}ana"]),
        Case("^a.c$", ["abc", "añc", "a😀c"], not: ["ac", "abbc", "a\nc", "abc\n", "xabc"]),
        Case("(?s)^a.c$", ["a\nc"]),
        Case("(?m)^b$", ["b", "a\nb\nc", "a\nb"], not: ["ab\nba", "a\r\nb\r\n"]),
        Case(#"(?m)\Ab\z"#, ["b"], not: ["a\nb", "b\n"]),
        Case("a*", ["", "a", "b"]),
        Case("^a{2,3}$", ["aa", "aaa"], not: ["a", "aaaa", ""]),
        Case("^a{2}$", ["aa"], not: ["a", "aaa"]),
        Case("^a{2,}$", ["aa", "aaaaaa"], not: ["a"]),
        Case("^a{0}$", [""], not: ["a"]),
        Case("^(ab?){2}$", ["aa", "aba", "abab"], not: ["a", "abb"]),
        Case("^a{,2}$", ["a{,2}"], not: ["a", "aa"]),
        Case("^a{$", ["a{"]),
        Case("^a{1,b}$", ["a{1,b}"]),
        Case("^(a*)*$", ["", "aaa"], not: ["b"]),
        Case("^(|a)+$", ["", "aaa"], not: ["b"]),
        Case("^(a|ab)(c|bcd)$", ["abcd", "ac", "abc"], not: ["abd"]),
        Case("^[abc]$", ["a", "c"], not: ["d", "ab"]),
        Case("^[^abc]$", ["d", "\n", "ø"], not: ["a", ""]),
        Case("^[]a]$", ["]", "a"], not: ["b"]),
        Case("^[^]a]$", ["b"], not: ["]", "a"]),
        Case("^[a-c-]$", ["b", "-"], not: ["d"]),
        Case("^[-a]$", ["-", "a"]),
        Case("^[a-c-e]$", ["b", "-", "e"], not: ["d"]),
        Case("^[[]$", ["["]),
        Case("^[[:alpha:]_]$", ["x", "_"], not: ["1", "ä", ":"]),
        Case("^[[:^alpha:]]$", ["1", "ä"], not: ["x"]),
        Case("^[[:alpha]$", ["[", ":", "a"], not: ["b", "]"]),
        Case("^[[:word:]-z]$", ["-", "w"], not: ["."]),
        Case(#"^\d\D\s\S\w\W$"#, ["1a b_-"], not: ["1a bä-".replacing(" ", with: "x"), "٣a bc-"]),
        Case(#"^[\d\s]$"#, ["7", "\t"], not: ["x", "\u{0B}"]),
        Case(#"^[^\d]$"#, ["x"], not: ["7"]),
        Case(#"^[\D]$"#, ["x"], not: ["7"]),
        Case(#"^\s$"#, [" ", "\n", "\r", "\u{0C}"], not: ["\u{0B}", "\u{A0}"]),
        Case(#"\bcat\b"#, ["cat", "a cat.", "_ cat"], not: ["cats", "concat", "cat_"]),
        Case(#"\Bcat"#, ["concat"], not: ["cat", "a cat"]),
        Case(#"^\B$"#, [""], not: ["a"]),
        Case(#"\B"#, ["", "ab", "é"], not: ["a", "aéb"]),
        Case(#"^\x41\x{1F600}\101\07$"#, ["A😀A\u{07}"]),
        Case(#"^\a\f\n\r\t\v$"#, ["\u{07}\u{0C}\n\r\t\u{0B}"]),
        Case(#"^\.\*\\\-\_\é?$"#.replacing(#"\é?"#, with: ""), [#".*\-_"#]),
        Case(#"^\Qa.b*\E+$"#, ["a.b*", "a.b***"], not: ["a.b", "axb*"]),
        Case(#"^\Qa.b"#, ["a.b"], not: ["axb"]),
        Case(#"^\Q\E$"#, [""]),
        Case("^(?i)abc$", ["ABC", "aBc"], not: ["abd"]),
        Case("^a(?i:b)c$", ["aBc", "abc"], not: ["aBC", "Abc"]),
        Case("^(?i)a(?-i)b$", ["Ab"], not: ["AB"]),
        Case("^(a(?i)b)c$", ["aBc"], not: ["aBC"]),
        Case("^(?i)[k-m]$", ["K", "l", "\u{212A}"], not: ["n"]),
        Case("^(?i)[^k]$", ["l"], not: ["K", "\u{212A}"]),
        Case("^(?i)straße$", ["STRAẞE", "\u{17F}traße"], not: ["STRASSE"]),
        Case("^(?i)ΣΊΣΥΦΟΣ$", ["σίσυφος"]),
        Case("^(?i)[а-я]+$", ["ПРИВЕТ"], not: ["PRIVET"]),
        Case("^(?i)i$", ["I"], not: ["ı", "İ"]),
        Case("^(?i)ǆ$", ["Ǆ", "ǅ"]),
        Case(#"^(?i)\p{Lu}$"#, ["a", "A"], not: ["1"]),
        Case(#"^(?i)\P{Lu}$"#, ["1"], not: ["a", "A"]),
        Case(#"^\pL+$"#, ["añß語"], not: ["a1", ""]),
        Case(#"^\p{Lu}\p{Ll}+$"#, ["Ærlig", "Åse"], not: ["ærlig"]),
        Case(#"^\PL$"#, ["1", "😀"], not: ["x"]),
        Case(#"^\p{^L}$"#, ["1"], not: ["x"]),
        Case(#"^\P{^L}$"#, ["x"], not: ["1"]),
        Case(#"^[\pN\p{Sc}]+$"#, ["5€", "Ⅷ$"], not: ["x"]),
        Case(#"^\p{Greek}+$"#, ["αβγ"], not: ["abc"]),
        Case(#"^\p{Han}\p{Hiragana}\p{Katakana}\p{Hangul}$"#, ["語のカ한"]),
        Case(#"^\p{Any}$"#, ["\u{10FFFF}", "\n"], not: ["", "ab"]),
        Case(#"^\p{Co}\p{Cn}$"#, ["\u{F0000}\u{50000}"]),
        Case("^(?P<year>[0-9]{4})-(?<month>[0-9]{2})$", ["2025-03"], not: ["25-03"]),
        Case("^(?U)a+$", ["aaa"], not: ["b"]),
        Case("^(?:a|b)?c$", ["c", "ac", "bc"], not: ["abc"]),
        Case(
            "^[\u{0}-\u{10FFFF}]$",
            ["\u{0}", "\u{7F}", "\u{80}", "\u{7FF}", "\u{800}", "\u{FFFF}", "\u{10000}"]),
        Case(
            "^[\u{7E}-\u{811}]$", ["\u{7E}", "\u{7F}", "\u{80}", "\u{7FF}", "\u{800}", "\u{811}"],
            not: ["\u{7D}", "\u{812}"]),
        Case(
            "^[\u{3FFFE}-\u{50001}]$", ["\u{3FFFE}", "\u{40000}", "\u{50001}"],
            not: ["\u{3FFFD}", "\u{50002}"]),
        Case("[^\u{0}-\u{10FFFF}]", [], not: ["", "a"]),
    ]

    @Test(arguments: cases)
    func `an expression is found where RE2 finds it`(_ c: Case) throws {
        let expression = try RegularExpression(c.pattern)
        for text in c.found { #expect(expression.isFound(in: text), "in '\(text)'") }
        for text in c.notFound { #expect(!expression.isFound(in: text), "in '\(text)'") }
    }

    @Test
    func `what was learnt from one text does not change the answer for the next`() throws {
        let expression = try RegularExpression("^(a|b)*abb$")
        for _ in 0..<3 {
            #expect(expression.isFound(in: "abaabb"))
            #expect(!expression.isFound(in: "abaab"))
        }
    }

    @Test
    func `a text may be longer than what is remembered of it`() throws {
        // Each of the last 16 signs may be the one that matters, so hardly a state comes twice, and
        // the second pattern makes each of them large.
        let letters = "cdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
        let expression = try RegularExpression("a[ab]{16}c|\(letters)")
        var random = Lottery(seed: 7)
        let text = String((0..<20_000).map { _ in random.next(below: 2) == 0 ? "a" : "b" })
        #expect(!expression.isFound(in: text))
        #expect(expression.isFound(in: text + "a" + String(repeating: "b", count: 16) + "c"))
    }
}
