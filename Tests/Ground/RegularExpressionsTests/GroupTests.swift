import RegularExpressions
import Testing

@Suite struct GroupTests {
    struct Case: CustomTestStringConvertible {
        let pattern: String
        let text: String
        /// The matches, each with its groups behind it.
        let matches: [[String?]]
        var testDescription: String { "\(pattern) in \(text)" }

        init(_ pattern: String, _ text: String, _ matches: [[String?]]) {
            self.pattern = pattern
            self.text = text
            self.matches = matches
        }
    }

    static let cases = [
        Case("b", "abc", [["b"]]),
        Case("x", "abc", []),
        Case("a(b)(c)?", "ab abc", [["ab", "b", nil], ["abc", "b", "c"]]),
        Case("a|ab", "ab", [["a"]]),
        Case("ab|a", "ab", [["ab"]]),
        Case("a+", "aa b a", [["aa"], ["a"]]),
        Case("a+?", "aa", [["a"], ["a"]]),
        Case("(?U)a+", "aa", [["a"], ["a"]]),
        Case("(?U)a+?", "aa", [["aa"]]),
        Case("(a+)(a*?)(a*)", "aaa", [["aaa", "aaa", "", ""]]),
        Case("(a+?)(a*?)(a*)", "aaa", [["aaa", "a", "", "aa"]]),
        Case("a{2,3}?", "aaaa", [["aa"], ["aa"]]),
        Case("a{2,3}", "aaaaa", [["aaa"], ["aa"]]),
        Case("a??b", "ab", [["ab"]]),
        Case("(a|b)*", "abc", [["ab", "b"], ["", nil]]),
        Case("(?:(a)|(b))*", "ab", [["ab", "a", "b"]]),
        Case("x*", "axb", [[""], ["x"], [""]]),
        Case("", "é!", [[""], [""], [""]]),
        Case("(?P<k>[a-z]+)=(?P<v>[^;]*)", "a=1;bc=", [["a=1", "a", "1"], ["bc=", "bc", ""]]),
        Case("^a", "aa", [["a"]]),
        Case("(?m)^a", "a\na", [["a"], ["a"]]),
        Case(#"\b"#, "ab c", [[""], [""], [""], [""]]),
        Case("(a*)*", "b", [["", ""], ["", ""]]),
        Case("(a*)+", "b", [["", ""], ["", ""]]),
        Case("(ñ+)", "mañññana", [["ñññ", "ñññ"]]),
    ]

    @Test(arguments: cases)
    func `matches and groups are the ones that the pattern prefers`(_ c: Case) throws {
        var work = 10_000
        let matches = try RegularExpression(c.pattern).matches(in: c.text, work: &work)
        let texts = matches.map { match in
            ([match.range] + match.groups).map { $0.map { text(of: $0, in: c.text) } }
        }
        #expect(texts == c.matches)
    }

    private func text(of range: Range<Int>, in text: String) -> String {
        String(decoding: Array(text.utf8)[range], as: UTF8.self)
    }

    @Test
    func `a search ends with the number of matches that is asked for`() throws {
        var work = 10_000
        let matches = try RegularExpression("a").matches(in: "aaaa", atMost: 2, work: &work)
        #expect(matches.map(\.range) == [0..<1, 1..<2])
    }

    @Test
    func `groups have the names that the pattern gives them`() throws {
        #expect(try RegularExpression("(a)(?P<b>b(?:c))(?<d>)").groupNames == [nil, "b", "d"])
    }
}
