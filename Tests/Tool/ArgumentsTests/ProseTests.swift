import Testing

@testable import Arguments

@Suite struct ProseTests {
    struct Case: CustomTestStringConvertible {
        let text: String
        let pieces: [Prose.Piece]
        var testDescription: String { text.debugDescription }
    }

    static let cases = [
        Case(text: "", pieces: [.verbatim("")]),
        Case(text: "a\nb", pieces: [.paragraph("a b")]),
        Case(text: "a\n\nb", pieces: [.paragraph("a"), .verbatim(""), .paragraph("b")]),
        Case(
            text: "a\n  b\n  c\nd",
            pieces: [.paragraph("a"), .verbatim("  b"), .verbatim("  c"), .paragraph("d")]),
    ]

    @Test(arguments: cases)
    func `lines are joined unless they are indented or apart`(_ c: Case) {
        #expect(Prose(c.text).pieces == c.pieces)
    }

    @Test func `words are never broken`() {
        #expect(Prose.wrapped("a bb  ccc\tdddd ee", to: 4) == ["a bb", "ccc", "dddd", "ee"])
        #expect(Prose.wrapped("a longer", to: 0) == ["a", "longer"])
        #expect(Prose.wrapped("", to: 10) == [])
    }
}
