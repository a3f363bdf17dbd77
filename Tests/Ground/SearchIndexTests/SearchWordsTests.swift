import PatienceTestKit
import Testing

@testable import SearchIndex

/// Whatever a person writes, it is words and never a language.
@Suite(.patient) struct SearchWordsTests {
    struct Case: CustomTestStringConvertible {
        let text: String
        let words: [String]
        var testDescription: String { text }

        init(_ text: String, _ words: [String]) {
            self.text = text
            self.words = words
        }
    }

    static let cases = [
        Case("", []),
        Case(" \t\n", []),
        Case("!?.,;:-*^\"'()", []),
        Case("boat", ["boat"]),
        Case("  Anna  Marie ", ["Anna", "Marie"]),
        Case("\"Anna", ["Anna"]),
        Case("an*", ["an"]),
        Case("anna AND NOT bob", ["anna", "AND", "NOT", "bob"]),
        Case("title:anna", ["title", "anna"]),
        Case("NEAR(anna bob, 2)", ["NEAR", "anna", "bob", "2"]),
        Case("don't", ["don", "t"]),
        Case("a\u{0}b", ["a", "b"]),
        Case("Ångström", ["Ångström"]),
        Case("e\u{301}te", ["e\u{301}te"]),
        Case("\u{301}", []),
        Case("東京 タワー", ["東京", "タワー"]),
        Case("🚤 boat", ["boat"]),
    ]

    @Test(arguments: cases) func `a text is its words`(_ c: Case) {
        #expect(SearchWords(c.text).words == c.words)
    }

    @Test func `words after the most of them do not count`() {
        let text = (1...1000).map { "w\($0)" }.joined(separator: " ")
        #expect(SearchWords(text).words == (1...SearchWords.most).map { "w\($0)" })
    }

    @Test(arguments: cases) func `a text can be searched for`(_ c: Case) async throws {
        let index = SearchIndex { .zero }
        let words = SearchEntry.Words(title: c.text, content: ["boat"])
        try await index.put([SearchEntry(id: "1", words: words)], on: "")
        let found = try await index.find(c.text, most: 5)
        #expect(found.map(\.id) == (c.words.isEmpty ? [] : ["1"]))
    }

    @Test func `a very long text can be searched for`() async throws {
        let index = SearchIndex { .zero }
        try await index.put([SearchEntry(id: "1", words: .init(title: "boat"))], on: "")
        let long = String(repeating: "x", count: 1_000_000)
        let several = String(repeating: "boat \" ", count: 100_000)
        #expect(try await index.find(long, most: 5).isEmpty)
        #expect(try await index.find(several, most: 5).map(\.id) == ["1"])
    }
}
