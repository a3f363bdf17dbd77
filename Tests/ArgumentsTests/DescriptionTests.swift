import Arguments
import Testing

@Suite struct DescriptionTests {
    struct Report: Command {
        static let name = "report"
        static let summary = "Reports *all* of `it` under C:\\tmp."
        static let discussion = "It is <long>.\n\n  a_verbatim *line*"
        static let examples = [Example("tool report 'a|b'", "both of them")]

        @Positional("[WHAT]", "a_name") var what: String?
        @Option("-f, --form FORM", #"a "form""#) var form = Sink.Form.json
        @Flag("--[no-]jitter", "spreads\tthem") var jitter = true

        func run(_: Void) async throws -> ExitCode { .ok }
    }

    struct Globals: ArgumentGroup {
        @Option("--home DIR", "where", environment: "HOME_DIR") var home: DirectoryName?
    }

    static let tool = Tool<Globals, Void>(
        "tool", "Does it.", sections: [CommandSection("Work", [Report.self])],
        topics: [HelpTopic("topic", "A topic.") { preconditionFailure("nobody asked") }])

    @Test func markdownShowsEveryCommandAndEscapesItsText() {
        #expect(
            Self.tool.markdown() == #"""
                # tool

                Does it.

                ```
                tool COMMAND [options]
                ```

                **Work**

                - `report`: Reports \*all\* of \`it\` under C:\\tmp.

                **Topics**

                - `topic`: A topic.

                **Options**

                - `--home DIR`: where [env: HOME\_DIR]
                - `-h, --help`: shows how this is used
                - `--version`: prints the version

                'tool help COMMAND' tells more.

                ## tool report

                Reports \*all\* of \`it\` under C:\\tmp.

                ```
                tool report [WHAT] [options]
                ```

                It is \<long>.

                      a_verbatim *line*

                **Examples**

                ```sh
                # both of them
                tool report 'a|b'
                ```

                **Arguments**

                - `[WHAT]`: a\_name

                **Options**

                - `-f, --form FORM`: a "form" [one of: text, json, yaml] [default: json]
                - `--[no-]jitter`: spreads	them [default: on]

                """#)
    }

    @Test func jsonHasWhatAProgramNeeds() {
        let lines = [
            #"{"name":"tool","summary":"Does it.","examples":[],"options":["#,
            #"{"label":"--home DIR","names":["--home"],"value":"DIR","help":"where","#,
            #""required":false,"repeats":false,"completes":"directory","environment":"HOME_DIR"},"#,
            #"{"label":"-h, --help","names":["-h","--help"],"help":"shows how this is used","#,
            #""required":false,"repeats":false},"#,
            #"{"label":"--version","names":["--version"],"help":"prints the version","#,
            #""required":false,"repeats":false}],"#,
            #""commands":[{"path":["tool","report"],"section":"Work","#,
            #""summary":"Reports *all* of `it` under C:\\tmp.","#,
            #""discussion":"It is <long>.\n\n  a_verbatim *line*","#,
            #""usage":"tool report [WHAT] [options]","#,
            #""examples":[{"line":"tool report 'a|b'","meaning":"both of them"}],"arguments":["#,
            #"{"label":"[WHAT]","value":"WHAT","help":"a_name","required":false,"repeats":false},"#,
            #"{"label":"-f, --form FORM","names":["-f","--form"],"value":"FORM","#,
            #""help":"a \"form\"","required":false,"repeats":false,"#,
            #""completes":["text","json","yaml"],"default":"json"},"#,
            #"{"label":"--[no-]jitter","names":["--jitter","--no-jitter"],"#,
            #""help":"spreads\u0009them","required":false,"repeats":false,"default":"on"}]}],"#,
            #""topics":[{"name":"topic","summary":"A topic."}]}"#,
        ]
        #expect(Self.tool.json() == lines.joined())
    }
}
