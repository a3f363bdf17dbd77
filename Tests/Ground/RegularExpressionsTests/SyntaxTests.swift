import RegularExpressions
import Testing

@Suite struct SyntaxTests {
    struct Refusal: CustomTestStringConvertible {
        let pattern: String
        let part: String
        let message: String
        var testDescription: String { pattern }

        init(_ pattern: String, _ part: String, _ message: String) {
            self.pattern = pattern
            self.part = part
            self.message = message
        }
    }

    private static let notClosed =
        "this group is not closed; add ')', or write '\\(' for the sign"

    static let refusals = [
        Refusal("a(b", "(", notClosed),
        Refusal("é(?:b", "(", notClosed),
        Refusal("(?i", "(", notClosed),
        Refusal("(", "(", notClosed),
        Refusal("(?", "(", notClosed),
        Refusal("ab)", ")", "')' closes no group; write '\\)' for the sign"),
        Refusal("x[ab", "[", "this class is not closed; add ']', or write '\\[' for the sign"),
        Refusal("x[]", "[", "this class is not closed; add ']', or write '\\[' for the sign"),
        Refusal("x[a-", "[", "this class is not closed; add ']', or write '\\[' for the sign"),
        Refusal("a\\", "\\", "a backslash needs something after it; write '\\\\' for the sign"),
        Refusal("[\\", "\\", "a backslash needs something after it; write '\\\\' for the sign"),
        Refusal("*a", "*", "'*' has nothing to repeat; write '\\*' for the sign"),
        Refusal("a|+", "+", "'+' has nothing to repeat; write '\\+' for the sign"),
        Refusal("(?)", "(?)", "a flag is missing; there are 'i', 'm', 's' and 'U'"),
        Refusal("(?i)?", "?", "'?' has nothing to repeat; write '\\?' for the sign"),
        Refusal("{2}", "{", "'{' has nothing to repeat; write '\\{' for the sign"),
        Refusal("a**", "**", "'**' repeats a repetition; put the inner one into '(?:…)'"),
        Refusal("a+?*", "+?*", "'+?*' repeats a repetition; put the inner one into '(?:…)'"),
        Refusal(
            "a{2}{3}", "{2}{3}", "'{2}{3}' repeats a repetition; put the inner one into '(?:…)'"),
        Refusal("a{1001}", "{1001}", "a part is repeated at most 1000 times, not 1001"),
        Refusal(
            "a{99999999999999999999,}", "{99999999999999999999,}",
            "a part is repeated at most 1000 times, not 99999999999999999999"),
        Refusal("a{3,2}", "{3,2}", "'{3,2}' asks for more than it allows; write '{2,3}'"),
        Refusal("[z-a]", "z-a", "'z-a' is an empty range; write 'a-z'"),
        Refusal(
            #"[a-\d]"#, #"a-\d"#,
            #"a range goes from one sign to another, and '\d' is a class; put '-' last"#),
        Refusal(#"\y"#, #"\y"#, #"'\y' has no meaning; write '\\' for a backslash"#),
        Refusal(#"\8"#, #"\8"#, #"'\8' has no meaning; write '\\' for a backslash"#),
        Refusal(#"\é"#, #"\é"#, #"'\é' has no meaning; write '\\' for a backslash"#),
        Refusal(#"\Z"#, #"\Z"#, #"'\Z' has no meaning; write '\\' for a backslash"#),
        Refusal(
            #"(a)\1"#, #"\1"#, #"'\1' is a reference to a group, which takes too long to match"#),
        Refusal(
            #"\x{110000}"#, #"\x{110000}"#,
            #"'\x{110000}' is not the number of a Unicode scalar in hexadecimal digits"#),
        Refusal(
            #"\x{D800}"#, #"\x{D800}"#,
            #"'\x{D800}' is not the number of a Unicode scalar in hexadecimal digits"#),
        Refusal(
            #"\x4"#, #"\x4"#, #"'\x4' is not the number of a Unicode scalar in hexadecimal digits"#),
        Refusal(
            #"\p{Elvish}"#, #"\p{Elvish}"#,
            "no Unicode class is named 'Elvish'; there are 'L', 'Lu', 'Greek' and others"),
        Refusal(
            #"\p{Lu"#, #"\p{Lu"#,
            "no Unicode class is named 'Lu'; there are 'L', 'Lu', 'Greek' and others"
        ),
        Refusal(
            "[[:alhpa:]]", "[:alhpa:]",
            "no class is named '[:alhpa:]'; there are 'alpha', 'digit', 'space' and others"),
        Refusal("a(?=b)", "(?=", "'(?=' looks around, which takes too long to match"),
        Refusal("a(?!b)", "(?!", "'(?!' looks around, which takes too long to match"),
        Refusal("(?<=a)b", "(?<", "'(?<' looks around, which takes too long to match"),
        Refusal("(?<!a)b", "(?<", "'(?<' looks around, which takes too long to match"),
        Refusal("(?x)a", "x", "no flag is named 'x'; there are 'i', 'm', 's' and 'U'"),
        Refusal("(?i-)a", "(?i-)", "a flag is missing; there are 'i', 'm', 's' and 'U'"),
        Refusal("(?--i)a", "(?--", "a flag is missing; there are 'i', 'm', 's' and 'U'"),
        Refusal(
            "(?P<a-b>c)", "a-b",
            "'a-b' cannot name a group; a name has letters, digits and '_' only"),
        Refusal("(?P<>c)", "", "'' cannot name a group; a name has letters, digits and '_' only"),
        Refusal("(?<n>a)(?<n>b)", "n", "two groups are named 'n'"),
    ]

    @Test(arguments: refusals)
    func `a mistake is told with its place`(_ c: Refusal) {
        let error = #expect(throws: RegularExpressionError.self) {
            try RegularExpression(c.pattern)
        }
        guard let error else { return }
        #expect(error.message == c.message)
        #expect(String(decoding: Array(c.pattern.utf8)[error.range], as: UTF8.self) == c.part)
    }
}
