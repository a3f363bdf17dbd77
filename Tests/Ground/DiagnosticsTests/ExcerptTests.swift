import Diagnostics
import Testing

@Suite struct ExcerptTests {
    struct Case: CustomTestStringConvertible {
        let rule: String
        let file: SourceFile
        let marked: SourceRange
        let rendered: String
        var testDescription: String { rule }

        /// In the text `«` and `»` stand around what is marked.
        init(_ rule: String, _ marked: String, _ rendered: String) {
            let parts = marked.split(omittingEmptySubsequences: false) { "«»".contains($0) }
            let start = parts[0].utf8.count
            self.rule = rule
            file = SourceFile(name: "a.yaml", text: parts.joined())
            self.marked = SourceRange(start..<start + parts[1].utf8.count)
            self.rendered = rendered
        }
    }

    static let cases = [
        Case(
            "a range is underlined", "steps:\n  - intent: «files.mvoe»\n",
            """
            a.yaml:2:13: error: it is so
            2 |   - intent: files.mvoe
              |             ^~~~~~~~~~

            """),
        Case(
            "an empty range has a caret", "a: «»b",
            """
            a.yaml:1:4: error: it is so
            1 | a: b
              |    ^

            """),
        Case(
            "the end of a line has a caret behind it", "a:«»\nb",
            """
            a.yaml:1:3: error: it is so
            1 | a:
              |   ^

            """),
        Case(
            "the end of a file may be an empty line", "a:\n«»",
            """
            a.yaml:2:1: error: it is so
            2 |
              | ^

            """),
        Case(
            "a tab reaches to a stop", "a\t«b\tc»",
            """
            a.yaml:1:3: error: it is so
            1 | a   b   c
              |     ^~~~~

            """),
        Case(
            "a wide character takes two columns", "漢「«文字»」",
            """
            a.yaml:1:3: error: it is so
            1 | 漢「文字」
              |     ^~~~

            """),
        Case(
            "a mark takes none", "e\u{301}«e\u{301}»e",
            """
            a.yaml:1:2: error: it is so
            1 | e\u{301}e\u{301}e
              |  ^

            """),
        Case(
            "an emoji takes two columns however long it is", "👨‍👩‍👧‍👦🇳🇴👍🏽«x»",
            """
            a.yaml:1:4: error: it is so
            1 | 👨‍👩‍👧‍👦🇳🇴👍🏽x
              |       ^

            """),
        Case(
            "a control is shown and takes one column", "\u{1B}[31m«x»",
            """
            a.yaml:1:6: error: it is so
            1 | ␛[31mx
              |      ^

            """),
        Case(
            "two lines are both shown",
            "a: «[b,\n  c]»\n",
            """
            a.yaml:1:4: error: it is so
            1 | a: [b,
              |    ^~~
            2 |   c]
              |   ~~

            """),
        Case(
            "lines between the first and the last are left out",
            "x\n\n\n\n\n\n\n\na: «[b,\n\n\t\n\tc»]\n",
            """
            a.yaml:9:4: error: it is so
             9 | a: [b,
               |    ^~~
             …
            12 |     c]
               |     ~

            """),
        Case(
            "a line end at the end of a range adds no line", "«a\r\n»b",
            """
            a.yaml:1:1: error: it is so
            1 | a
              | ^

            """),
    ]

    @Test(arguments: cases)
    func `the marker is under what is meant`(_ c: Case) {
        let message = Diagnostic.Message(code: "so", "it is so")
        let diagnostic = Diagnostic(.error, message, in: c.file, at: c.marked)
        #expect(DiagnosticRenderer().render(diagnostic) == c.rendered)
    }

    static let long = String(repeating: "0123456789", count: 3)

    static let longLines = [
        Case(
            "a long line is cut behind what is near its start", "0123«45»6789\(long)",
            """
            a.yaml:1:5: error: it is so
            1 | 012345678901234567…
              |     ^~

            """),
        Case(
            "a long line is cut before what is near its end", "\(long)012345«67»89",
            """
            a.yaml:1:37: error: it is so
            1 | …234567890123456789
              |                ^~

            """),
        Case(
            "a long line is cut on both sides", "\(long)«x»\(long)",
            """
            a.yaml:1:31: error: it is so
            1 | …23456789x012345678…
              |          ^

            """),
        Case(
            "what is too long is shown from its start", "\(long)«\(long)»\(long)",
            """
            a.yaml:1:31: error: it is so
            1 | …012345678901234567…
              |  ^~~~~~~~~~~~~~~~~~

            """),
        Case(
            "a wide character is never cut in half", "\(long)文文文文«x»文文文文文文",
            """
            a.yaml:1:35: error: it is so
            1 | …9文文文文x文文文文…
              |           ^

            """),
        Case(
            "a line that just fits is cut if the caret would not fit", "01234567890123456789«»",
            """
            a.yaml:1:21: error: it is so
            1 | …234567890123456789
              |                    ^

            """),
        Case(
            "behind the end of a long line there is room for a caret", "\(long)«»",
            """
            a.yaml:1:31: error: it is so
            1 | …234567890123456789
              |                    ^

            """),
    ]

    @Test(arguments: longLines)
    func `a long line is cut around what is meant`(_ c: Case) {
        let message = Diagnostic.Message(code: "so", "it is so")
        let diagnostic = Diagnostic(.error, message, in: c.file, at: c.marked)
        #expect(DiagnosticRenderer(width: 24).render(diagnostic) == c.rendered)
    }

    @Test func `a character is marked as a whole`() {
        let file = SourceFile(name: "a.yaml", text: "漢字")
        let message = Diagnostic.Message(code: "so", "it is so")
        let diagnostic = Diagnostic(.error, message, in: file, at: SourceRange(1..<4))
        #expect(
            DiagnosticRenderer().render(diagnostic) == """
                a.yaml:1:1: error: it is so
                1 | 漢字
                  | ^~~~

                """)
    }
}
