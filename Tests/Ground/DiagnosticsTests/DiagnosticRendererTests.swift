import Diagnostics
import Testing

@Suite struct DiagnosticRendererTests {
    static let file = SourceFile(
        name: "workflows/tidy.yaml",
        text: """
            name: Tidy
            steps:
              - id: move
                intent: files.mvoe
              - id: move
                intent: files.copy

            """)
    static let name = SourceRange(43..<53)
    static let message = Diagnostic.Message(
        code: "unknown-intent", "no intent named 'files.mvoe'; did you mean 'files.move'?")

    struct Case: CustomTestStringConvertible {
        let rule: String
        let diagnostic: Diagnostic
        let rendered: String
        var testDescription: String { rule }
    }

    static let cases = [
        Case(
            rule: "what is about no file has no place",
            diagnostic: Diagnostic(.error, message),
            rendered: """
                error: no intent named 'files.mvoe'; did you mean 'files.move'?

                """),
        Case(
            rule: "what is about a whole file has no line",
            diagnostic: Diagnostic(.warning, message, in: file),
            rendered: """
                workflows/tidy.yaml: warning: no intent named 'files.mvoe'; did you mean 'files.move'?

                """),
        Case(
            rule: "notes follow with their own lines",
            diagnostic: Diagnostic(
                .hint, message, in: file, at: name
            ).with(
                notes: [
                    Diagnostic.Note("it is called here", at: SourceRange(at: 25)),
                    Diagnostic.Note("it was renamed"),
                    Diagnostic.Note("other names are there", in: SourceFile(name: "b", text: "")),
                ]),
            rendered: """
                workflows/tidy.yaml:4:13: hint: no intent named 'files.mvoe'; did you mean 'files.move'?
                4 |     intent: files.mvoe
                  |             ^~~~~~~~~~
                workflows/tidy.yaml:3:8: note: it is called here
                3 |   - id: move
                  |        ^
                note: it was renamed
                b: note: other names are there

                """),
        Case(
            rule: "fixes follow with the line as it would be",
            diagnostic: Diagnostic(
                .error, message, in: file, at: name
            ).with(
                fixes: [
                    .replace(name, with: "files.move"),
                    Diagnostic.Fix(
                        "quote this value",
                        [
                            Diagnostic.Fix.Replacement(SourceRange(at: name.end), with: "\""),
                            Diagnostic.Fix.Replacement(SourceRange(at: name.start), with: "\""),
                        ]),
                    Diagnostic.Fix("remove this line", [.init(SourceRange(31..<54), with: "")]),
                ]),
            rendered: """
                workflows/tidy.yaml:4:13: error: no intent named 'files.mvoe'; did you mean 'files.move'?
                4 |     intent: files.mvoe
                  |             ^~~~~~~~~~
                fix: replace with 'files.move'
                4 |     intent: files.move
                  |             ~~~~~~~~~~
                fix: quote this value
                4 |     intent: "files.mvoe"
                  |             ~~~~~~~~~~~~
                fix: remove this line

                """),
        Case(
            rule: "a fix that makes several lines is only said",
            diagnostic: Diagnostic(
                .error, message, in: file
            ).with(
                fixes: [Diagnostic.Fix("add a line", [.init(SourceRange(at: 11), with: "a: b\n")])]
            ),
            rendered: """
                workflows/tidy.yaml: error: no intent named 'files.mvoe'; did you mean 'files.move'?
                fix: add a line

                """),
        Case(
            rule: "names, sentences and fixes are made harmless",
            diagnostic: Diagnostic(
                .error, Diagnostic.Message(code: "so", "no \u{1B}[2J\nhere"),
                in: SourceFile(name: "a\u{1B}[31m\n.yaml", text: "b")
            ).with(
                notes: [Diagnostic.Note("\r")],
                fixes: [.replace(SourceRange(0..<1), with: "\u{7}")]),
            rendered: """
                a␛[31m␊.yaml: error: no ␛[2J␊here
                note: ␍
                fix: replace with '␇'
                1 | ␇
                  | ~

                """),
    ]

    @Test(arguments: cases)
    func `a diagnostic is rendered`(_ c: Case) {
        #expect(DiagnosticRenderer().render(c.diagnostic) == c.rendered)
    }

    @Test func `colours are around the words that matter`() {
        let diagnostic = Diagnostic(
            .error, Diagnostic.Message(code: "so", "it is so"),
            in: SourceFile(name: "a", text: "bc"),
            at: SourceRange(0..<2)
        ).with(fixes: [Diagnostic.Fix("do nothing", [])])
        let rendered = DiagnosticRenderer(palette: .ansi).render(diagnostic)
        #expect(
            rendered == """
                \u{1B}[1ma:1:1:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m it is so
                1 | bc
                  | \u{1B}[1;31m^~\u{1B}[0m
                \u{1B}[1;32mfix:\u{1B}[0m do nothing

                """)
    }

    @Test func `several are rendered in their order`() {
        let diagnostics = ["b", "a"].map { Diagnostic(.error, .init(code: "so", $0)) }
        #expect(DiagnosticRenderer().render(diagnostics) == "error: b\nerror: a\n")
        #expect(DiagnosticRenderer().render([]).isEmpty)
    }
}
