import Arguments
import PatienceTestKit
import Testing

@Suite(.patient) struct DescriptionTests {
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

    @Test func `markdown shows every command and escapes its text`() {
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
}
