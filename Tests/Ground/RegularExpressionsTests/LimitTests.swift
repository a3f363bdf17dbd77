import RegularExpressions
import Testing

@Suite struct LimitTests {
    static let tooLarge =
        "the regular expression takes too much memory; repeat less, or use smaller classes"

    static let refusals: [(String, String)] = [
        ("((a{100}){100}){100}", tooLarge),
        ("((((){1000}){1000}){1000}){1000}", tooLarge),
        (#"\pL{200}"#, tooLarge),
        ("[" + String(repeating: #"\pL"#, count: 5000) + "]", tooLarge),
        ("(?i)" + String(repeating: #"\pL"#, count: 5000), tooLarge),
        (String(repeating: "(", count: 201), "groups are nested at most 200 deep"),
        (String(repeating: "(?:", count: 5000), "groups are nested at most 200 deep"),
        (String(repeating: "a", count: 20_001), "a regular expression has at most 20000 bytes"),
    ]

    @Test(arguments: refusals)
    func `a pattern that would take too much is refused`(pattern: String, message: String) {
        let error = #expect(throws: RegularExpressionError.self) { try RegularExpression(pattern) }
        #expect(error?.message == message)
    }

    @Test
    func `patterns up to the limits are fine`() throws {
        let nested = String(repeating: "(", count: 200) + "a" + String(repeating: ")", count: 200)
        #expect(try RegularExpression(nested).isFound(in: "a"))
        #expect(try RegularExpression(String(repeating: "a?", count: 10_000)).isFound(in: ""))
        #expect(
            try RegularExpression("^(ab){1000}$").isFound(in: String(repeating: "ab", count: 1000)))
    }

    @Test
    func `what takes a backtracking matcher years takes work in proportion to the text`() throws {
        let expression = try RegularExpression("^(a?){30}(a*)*a{30}$")
        for length in [1000, 10_000] {
            var work = 1_000_000
            let text = String(repeating: "a", count: length)
            #expect(try expression.isFound(in: text, work: &work))
            #expect(try !expression.isFound(in: text + "b", work: &work))
            #expect(work > 900_000)
        }
    }

    @Test
    func `a search ends when its work is used up`() throws {
        let expression = try RegularExpression("(a|b)[ab]{200}c")
        let text = String(repeating: "ab", count: 500)
        var work = 5000
        #expect(throws: RegularExpression.WorkLimitReached.self) {
            try expression.isFound(in: text, work: &work)
        }
        work = 5000
        #expect(throws: RegularExpression.WorkLimitReached.self) {
            try RegularExpression("(a|b){200}").matches(in: text, work: &work)
        }
    }
}
