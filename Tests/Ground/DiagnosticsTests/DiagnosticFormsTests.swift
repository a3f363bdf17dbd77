import Diagnostics
import Testing

/// The forms that other programs read.
@Suite struct DiagnosticFormsTests {
    struct Case: CustomTestStringConvertible {
        let rule: String
        let diagnostic: Diagnostic
        let json: String
        let gitHub: String
        var testDescription: String { rule }
    }

    static let file = SourceFile(name: "a.yaml", text: "é: [b,\n  c]\n")

    static let cases = [
        Case(
            rule: "without a file",
            diagnostic: Diagnostic(.hint, .init(code: "so", "it is so")),
            json: #"{"file":null,"line":null,"column":null,"end_line":null,"end_column":null,"#
                + #""offset":null,"end_offset":null,"severity":"hint","code":"so","#
                + #""message":"it is so","notes":[],"fixes":[]}"#,
            gitHub: "::notice title=so::it is so"),
        Case(
            rule: "without a range",
            diagnostic: Diagnostic(.warning, .init(code: "so", "it is so"), in: file),
            json: #"{"file":"a.yaml","line":null,"column":null,"end_line":null,"end_column":null,"#
                + #""offset":null,"end_offset":null,"severity":"warning","code":"so","#
                + #""message":"it is so","notes":[],"fixes":[]}"#,
            gitHub: "::warning file=a.yaml,title=so::it is so"),
        Case(
            rule: "in one line",
            diagnostic: Diagnostic(
                .error, .init(code: "so", "it is so"), in: file, at: SourceRange(5..<6)
            ).with(
                notes: [.init("here", at: SourceRange(at: 10)), .init("anywhere")],
                fixes: [.replace(SourceRange(5..<99), with: "x")]),
            json: #"{"file":"a.yaml","line":1,"column":5,"end_line":1,"end_column":6,"#
                + #""offset":5,"end_offset":6,"severity":"error","code":"so","#
                + #""message":"it is so","notes":["#
                + #"{"file":"a.yaml","line":2,"column":3,"end_line":2,"end_column":3,"#
                + #""offset":10,"end_offset":10,"message":"here"},"#
                + #"{"file":null,"line":null,"column":null,"end_line":null,"end_column":null,"#
                + #""offset":null,"end_offset":null,"message":"anywhere"}],"#
                + #""fixes":[{"message":"replace with 'x'","replacements":["#
                + #"{"line":1,"column":5,"end_line":3,"end_column":1,"#
                + #""offset":5,"end_offset":13,"text":"x"}]}]}"#,
            gitHub: "::error file=a.yaml,line=1,endLine=1,col=5,endColumn=6,title=so::it is so"),
        Case(
            rule: "in several lines",
            diagnostic: Diagnostic(
                .error, .init(code: "so", "it is so"), in: file, at: SourceRange(4..<12)),
            json: #"{"file":"a.yaml","line":1,"column":4,"end_line":2,"end_column":5,"#
                + #""offset":4,"end_offset":12,"severity":"error","code":"so","#
                + #""message":"it is so","notes":[],"fixes":[]}"#,
            gitHub: "::error file=a.yaml,line=1,endLine=2,title=so::it is so"),
        Case(
            rule: "with what means something in the form",
            diagnostic: Diagnostic(
                .error, .init(code: "a,b", "50%, \"c:\\d\"\r\n\u{1B}[2J\u{9B}👨‍👩‍👧"),
                in: SourceFile(name: "C:\\a,b%\n", text: "")),
            json: #"{"file":"C:\\a,b%\u000a","line":null,"column":null,"end_line":null,"#
                + #""end_column":null,"offset":null,"end_offset":null,"severity":"error","#
                + #""code":"a,b","message":"50%, \"c:\\d\"\u000d\u000a\u001b[2J\u009b👨‍👩‍👧","#
                + #""notes":[],"fixes":[]}"#,
            gitHub: "::error file=C%3A\\a%2Cb%25%0A,title=a%2Cb::"
                + "50%25, \"c:\\d\"%0D%0A␛[2J\u{FFFD}👨‍👩‍👧"),
    ]

    @Test(arguments: cases)
    func `json is one object on one line`(_ c: Case) {
        #expect(c.diagnostic.json == c.json)
    }

    @Test(arguments: cases)
    func `a GitHub annotation is one command`(_ c: Case) {
        #expect(c.diagnostic.gitHubAnnotation == c.gitHub)
    }
}
