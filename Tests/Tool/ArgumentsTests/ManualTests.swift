import Arguments
import Testing

@Suite struct ManualTests {
    static let facts = ManualFacts(
        edition: "errand 1.0", day: "2026-03-29", introduction: "It runs.",
        exitCodes: [HelpPage.Entry(label: "0", text: "done")],
        sections: [
            HelpPage.Section(
                heading: "Files", content: .entries([HelpPage.Entry(label: "~/runs", text: "")]))
        ])

    static let pages = Sample.tool.manual(facts)

    private func text(_ file: String) throws -> String {
        try #require(Self.pages.first { $0.file == file }).text
    }

    @Test func `every command and topic has a page in its chapter`() {
        #expect(
            Self.pages.map { "\($0.folder)/\($0.file)" } == [
                "man1/errand.1", "man1/errand-next.1", "man1/errand-eval.1", "man1/errand-check.1",
                "man1/errand-schema.1", "man1/errand-secrets.1", "man1/errand-secrets-set.1",
                "man1/errand-secrets-list.1", "man7/errand-types.7",
            ])
    }

    @Test func `a command's page has its examples after its options`() throws {
        #expect(
            try text("errand-next.1") == #"""
                .TH ERRAND\-NEXT 1 2026-03-29 "errand 1.0" "Manual of errand"
                .nh
                .ad l
                .SH NAME
                errand\-next \- Shows when a rule is due
                .SH SYNOPSIS
                \fBerrand next\fR
                RULE... [options]
                .SH DESCRIPTION
                Shows when a rule is due.
                .SH ARGUMENTS
                .TP
                \fBRULE...\fR
                a rule, as a trigger would write it
                .SH OPTIONS
                .TP
                \fB\-n, \-\-count N\fR
                how many dates to show [default: 10]
                .TP
                \fB\-\-year\fR
                shows a year as a calendar
                .TP
                \fB\-j, \-\-json\fR
                prints JSON
                .TP
                \fB\-\-form FORM\fR
                how dates are written [one of: plain, rfc3339, relative] [default: plain]
                .SH OPTIONS OF EVERY COMMAND
                .TP
                \fB\-\-home DIR\fR
                where the data lives [env: ERRAND_HOME]
                .TP
                \fB\-h, \-\-help\fR
                shows how this is used
                .SH EXAMPLES
                .TP
                \fBerrand next \(aqcron 0 7 * * 1\-5\(aq \-n 3\fR
                the next three weekday mornings
                .TP
                \fBerrand next \(aqevery 15m\(aq \-\-json | jq \(aq.[0]\(aq\fR
                for other programs
                .SH EXIT STATUS
                .TP
                \fB0\fR
                done
                .SH SEE ALSO
                .BR errand (1),
                .BR errand\-eval (1)

                """#)
    }

    @Test func `the front page has the facts of the tool and names all others`() throws {
        let lines = try text("errand.1").split(separator: "\n")
        #expect(
            lines.drop { $0 != ".SH EXIT STATUS" }.joined(separator: "\n") == #"""
                .SH EXIT STATUS
                .TP
                \fB0\fR
                done
                .SH FILES
                .TP
                \fB\(ti/runs\fR
                \&
                .SH SEE ALSO
                .BR errand\-next (1),
                .BR errand\-eval (1),
                .BR errand\-check (1),
                .BR errand\-schema (1),
                .BR errand\-secrets (1),
                .BR errand\-secrets\-set (1),
                .BR errand\-secrets\-list (1),
                .BR errand\-types (7)
                """#)
        #expect(lines.contains("It runs."))
    }

    @Test func `a topic keeps its lines, and a family names its commands`() throws {
        #expect(
            try text("errand-types.7") == #"""
                .TH ERRAND\-TYPES 7 2026-03-29 "errand 1.0" "Manual of errand"
                .nh
                .ad l
                .SH NAME
                errand\-types \- The types of inputs and parameters
                .SH DESCRIPTION
                The types of inputs and parameters.
                .PP
                A type is one of these:
                .PP
                .EX
                  string
                  list(T)
                .EE
                .SH SEE ALSO
                .BR errand (1)

                """#)
        #expect(
            try text("errand-secrets.1").hasSuffix(
                #"""
                .BR errand (1),
                .BR errand\-secrets\-set (1),
                .BR errand\-secrets\-list (1)

                """#))
    }

    @Test func `nothing in a text is taken for the language of the page`() throws {
        let tool = Tool<NoArguments, Void>(
            "tool", "Has \"odd\" signs.", sections: [],
            topics: [HelpTopic("odd", ".x") { "Ends.\n.so a\\b ^ ~ ` \u{2026}\n\n .kept \\ line" }])
        let page = try #require(tool.manual(Self.facts).last)
        #expect(
            page.text.hasPrefix(
                #"""
                .TH TOOL\-ODD 7 2026-03-29 "errand 1.0" "Manual of tool"
                .nh
                .ad l
                .SH NAME
                tool\-odd \- .x
                .SH DESCRIPTION
                \&.x
                .PP
                Ends.
                \&.so a\eb \(ha \(ti \(ga \[u2026]
                .PP
                .EX
                 .kept \e line
                .EE
                .SH SEE ALSO

                """#))
    }
}
