import Testing

@testable import Arguments

@Suite struct ExampleLineTests {
    static let cases: [(String, [String])] = [
        ("errand next", ["errand", "next"]),
        ("  errand   next ", ["errand", "next"]),
        ("errand 'a b' \"c d\"", ["errand", "a b", "c d"]),
        (#"errand 'a\b' "c\"d" e\ f"#, ["errand", #"a\b"#, #"c"d"#, "e f"]),
        ("errand a'b'\"c\"", ["errand", "abc"]),
        ("errand '' \"\"", ["errand", "", ""]),
        ("errand a | jq .", ["errand", "a"]),
        ("errand '|' a>b", ["errand", "|", "a"]),
        ("errand a; errand b", ["errand", "a"]),
        ("errand a && errand b", ["errand", "a"]),
        ("errand 'open", ["errand", "open"]),
        ("", []),
    ]

    @Test(arguments: cases)
    func `a line is split as a shell would`(line: String, words: [String]) {
        #expect(ExampleLine(line).words == words)
    }
}
