import Diagnostics
import Testing

@Suite struct SpellingTests {
    struct Case: CustomTestStringConvertible {
        let word: String
        let candidates: [String]
        let suggestion: String?
        var testDescription: String { word }
    }

    static let cases = [
        Case(word: "file.mvoe", candidates: ["file.copy", "file.move"], suggestion: "file.move"),
        Case(word: "valu", candidates: ["value", "error"], suggestion: "value"),
        Case(word: "Value", candidates: ["value"], suggestion: "value"),
        Case(word: "--jsno", candidates: ["--help", "--json"], suggestion: "--json"),
        Case(word: "x", candidates: ["y"], suggestion: nil),
        Case(word: "id", candidates: ["if"], suggestion: nil),
        Case(word: "wiht", candidates: ["with"], suggestion: "with"),
        Case(word: "café", candidates: ["cafe\u{301}s"], suggestion: "cafe\u{301}s"),
        Case(word: "complet", candidates: ["check", "completions"], suggestion: "completions"),
        Case(word: "co", candidates: ["check", "completions"], suggestion: nil),
        Case(word: "", candidates: ["a"], suggestion: nil),
        Case(word: "same", candidates: ["same"], suggestion: nil),
        Case(word: "entirely", candidates: ["different"], suggestion: nil),
    ]

    @Test(arguments: cases)
    func `the nearest name is suggested and a far one never`(_ c: Case) {
        #expect(Spelling.suggestion(for: c.word, among: c.candidates) == c.suggestion)
    }

    @Test func `the nearest of several come first, those that begin with the word last`() {
        let things = [["jenny mac"], ["x", "jenns"], ["far"], ["jens"], ["jennifer", "jeny"]]
        let near = { Spelling.nearest(to: $0, among: things, most: $1) { $0 }.map(\.last) }
        #expect(near("jenn", 9) == ["jenns", "jens", "jeny", "jenny mac"])
        #expect(near("jenn", 2) == ["jenns", "jens"])
        #expect(near("zzzz", 9) == [])
        #expect(near(String(repeating: "j", count: 201), 9) == [])
    }

    @Test func `a name is near by some of its words, after those that are near as a whole`() {
        let things = ["meds — Anna", "homework — John Smith", "mets"]
        let near = { Spelling.nearest(to: $0, among: things, most: 9) { [$0] } }
        #expect(near("mats") == ["mets"])
        #expect(near("meds") == ["mets", "meds — Anna"])
        #expect(near("homwork") == ["homework — John Smith"])
        #expect(near("jon smith") == ["homework — John Smith"])
        #expect(near("smith jon") == [])
    }

    @Test func `among equally near names the first wins`() {
        #expect(Spelling.suggestion(for: "steps", among: ["stepa", "stepb"]) == "stepa")
    }
}
