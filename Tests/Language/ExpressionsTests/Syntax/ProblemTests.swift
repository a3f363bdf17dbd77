import Diagnostics
import Expressions
import Testing

/// Messages about texts that are no expressions: each fixture is a text, its problems under their
/// places, and the text after the fixes have been applied.
@Suite struct ProblemTests {
    static func report(_ text: String) -> String {
        let problems = Parsing(text).diagnostics
        let lines = problems.map { problem in
            let range = problem.range ?? SourceRange(at: 0)
            let before = String(repeating: " ", count: columns(text.utf8.prefix(range.start)))
            let marked = columns(text.utf8.prefix(range.end).dropFirst(range.start))
            return
                "\(before)^\(String(repeating: "~", count: max(marked, 1) - 1)) \(problem.message.text)"
        }
        let file = SourceFile(name: "", text: text)
        let fixed = file.applying(problems.flatMap { $0.fixes.prefix(1) }).text
        return ([text] + lines + (fixed == text ? [] : ["→ \(fixed)"])).joined(separator: "\n")
    }

    private static func columns(_ bytes: Substring.UTF8View) -> Int {
        String(Substring(bytes)).unicodeScalars.count
    }

    static func fixtures(_ text: String) -> [String] {
        text.split(separator: "\n\n").map(String.init)
    }

    @Test(
        arguments: [texts, numbers, strangers, operators, brackets, members, macros].flatMap(
            fixtures))
    func `a problem is told where it is`(_ fixture: String) {
        let text = fixture.prefix { $0 != "\n" }
        #expect(Self.report(String(text)) == fixture)
    }

    static let oddTexts = [
        ("", "0-0 an expression is missing"),
        ("  ", "0-2 an expression is missing"),
        ("// a", "0-4 an expression is missing"),
        ("'''a\nb", "0-6 the text has no closing '''"),
        (
            "'a\nb'",
            "0-2 the text has no closing ' on its line; a text of several lines stands between '''"
        ),
        (
            "\"a\rb\"",
            "0-2 the text has no closing \" on its line; a text of several lines stands between \"\"\""
        ),
        ("a \u{7} b", "2-3 the character U+0007 means nothing outside a text"),
        ("a\u{A0}+ b", "1-3 the character U+00A0 looks like a space and is none"),
        ("a +\u{200B}b", "3-6 the character U+200B looks like a space and is none"),
        ("\u{1B}[31m", "0-1 the character U+001B means nothing outside a text"),
    ]

    @Test(arguments: oddTexts)
    func `a problem has its place in bytes`(_ text: String, _ problem: String) {
        let problems = Parsing(text).diagnostics.prefix(1).map {
            "\($0.range?.start ?? -1)-\($0.range?.end ?? -1) \($0.message.text)"
        }
        #expect(problems == [problem])
    }

    @Test func `a long text is not repeated whole`() {
        let problems = Parsing("a " + String(repeating: "b", count: 50)).diagnostics
        let start = String(repeating: "b", count: 39)
        #expect(problems.map(\.message.text) == ["an operator is missing before '\(start)…'"])
    }
}
