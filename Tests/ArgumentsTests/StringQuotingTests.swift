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
    func nothingInAQuotedWordIsSpecial(word: String, bourne: String, fish: String) {
        #expect(word.quotedForBourneShell == bourne)
        #expect(word.quotedForFish == fish)
    }

    @Test func flattenedTextHasNothingButSpacesBetweenWords() {
        #expect(" a\n\tb\r\n\u{1B}[1mc\u{7} ".flattened == "a b [1mc")
    }
}
