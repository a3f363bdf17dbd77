import Catalogue
import Testing
import Values

/// Words of a command line.
@Suite struct LiteralWordTests {
    static let words: [(word: String, value: Value)] = [
        ("12", 12), ("true", true), ("null", .null), (#"{"a":[1,"b"]}"#, ["a": [1, "b"]]),
        ("\"12\"", "12"), ("twelve", "twelve"), ("07:30", "07:30"), ("{a", "{a"), ("", ""),
    ]

    @Test(arguments: words)
    func `what may be of any type is what it is as JSON, and else a text`(
        _ word: String, _ value: Value
    ) {
        var conversion = Conversion(IntentCatalogue())
        #expect(conversion.value(of: .word(word, for: .any), as: .any, for: "'a'") == value)
    }

    @Test func `a word for a text is that text, whatever it is as JSON`() {
        var conversion = Conversion(IntentCatalogue())
        for (word, _) in Self.words {
            #expect(
                conversion.value(of: .word(word, for: .string), as: .string, for: "'a'")
                    == .string(word))
        }
    }
}
