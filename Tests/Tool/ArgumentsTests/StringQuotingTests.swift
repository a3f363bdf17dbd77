import Testing

@testable import Arguments

@Suite struct StringQuotingTests {
    static let words: [(String, bourne: String, fish: String)] = [
        ("", "''", "''"),
        ("plain", "'plain'", "'plain'"),
        ("it's", #"'it'\''s'"#, #"'it\'s'"#),
        (#"a\b"#, #"'a\b'"#, #"'a\\b'"#),
        (#"\'"#, #"'\'\'''"#, #"'\\\''"#),
        ("$(x) `y` [z]", "'$(x) `y` [z]'", "'$(x) `y` [z]'"),
    ]

    @Test(arguments: words)
    func `nothing in a quoted word is special`(word: String, bourne: String, fish: String) {
        #expect(word.quotedForBourneShell == bourne)
        #expect(word.quotedForFish == fish)
    }

    static let shellWords = [
        ("", "''"), ("plain", "plain"), ("a=b:c/d.e,f@g-h+i%j", "a=b:c/d.e,f@g-h+i%j"),
        ("two words", "'two words'"), ("it's", #"'it'\''s'"#), ("~", "'~'"), ("é", "'é'"),
        ("[1]", "'[1]'"), ("it's\na \\ 1\u{1B}", #"$'it\'s\012a \\ 1\033'"#),
    ]

    @Test(arguments: shellWords)
    func `a word of a shell has quotes where it needs them`(_ text: String, _ word: String) {
        #expect(text.shellWord == word)
    }

    @Test func `flattened text has nothing but spaces between words`() {
        #expect(" a\n\tb\r\n\u{1B}[1mc\u{7} ".flattened == "a b [1mc")
    }
}
