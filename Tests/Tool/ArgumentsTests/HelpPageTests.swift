import Testing

@testable import Arguments

@Suite struct HelpPageTests {
    static func help(_ line: [String], _ style: HelpStyle) throws -> String {
        guard case .help(let page) = try Sample.tool.invocation(for: line, environment: [:])
        else { throw ParsingTests.NotACommand() }
        return page.text(style)
    }

    @Test func `the tool is introduced by example and by group`() throws {
        #expect(
            try Self.help([], HelpStyle(width: 72)) == #"""
                Runs your errands.

                Usage: errand COMMAND [options]

                Examples:
                  errand check .
                      everything in this project

                Look:
                  next            Shows when a rule is due.
                  eval            Evaluates an expression.

                Author:
                  check           Checks workflows and triggers.
                  schema          Prints a "schema": it's `$HOME` [or] \ not.

                Keep:
                  secrets         Keeps what workflows may not show.

                Topics:
                  types           The types of inputs and parameters.

                Options:
                      --home DIR  where the data lives [env: ERRAND_HOME]
                  -h, --help      shows how this is used
                      --version   prints the version

                'errand help COMMAND' tells more.
                """#)
    }

    @Test func `a command teaches before it lists`() throws {
        #expect(
            try Self.help(["help", "next"], HelpStyle(width: 60)) == """
                Shows when a rule is due.

                Usage: errand next RULE... [options]

                Examples:
                  errand next 'cron 0 7 * * 1-5' -n 3
                      the next three weekday mornings
                  errand next 'every 15m' --json | jq '.[0]'
                      for other programs

                Arguments:
                  RULE...          a rule, as a trigger would write it

                Options:
                  -n, --count N    how many dates to show [default: 10]
                      --year       shows a year as a calendar
                  -j, --json       prints JSON
                      --form FORM  how dates are written [one of: plain,
                                   rfc3339, relative] [default: plain]

                Options of every command:
                      --home DIR   where the data lives [env: ERRAND_HOME]
                  -h, --help       shows how this is used
                """)
    }

    @Test func `a family lists its commands`() throws {
        #expect(
            try Self.help(["secrets", "-h"], HelpStyle(width: 72)) == """
                Keeps what workflows may not show.

                Usage: errand secrets COMMAND [options]

                Commands:
                  set             Stores a secret, read from standard input.
                  list            Lists the names of secrets.

                Options of every command:
                      --home DIR  where the data lives [env: ERRAND_HOME]
                  -h, --help      shows how this is used
                """)
    }

    @Test func `a topic keeps its indented lines`() throws {
        #expect(
            try Self.help(["help", "types"], HelpStyle(width: 20)) == """
                The types of inputs
                and parameters.

                A type is one of
                these:

                  string
                  list(T)
                """)
    }

    @Test func `headings are bold if asked for`() throws {
        let lines = try Self.help(["help", "eval"], HelpStyle(width: 72, emphasis: .bold))
            .split(separator: "\n")
        #expect(
            lines.filter { $0.contains("\u{1B}") } == [
                "\u{1B}[1mUsage:\u{1B}[0m errand eval EXPR [NAME=VALUE...] [options]",
                "\u{1B}[1mArguments:\u{1B}[0m",
                "\u{1B}[1mOptions:\u{1B}[0m",
                "\u{1B}[1mOptions of every command:\u{1B}[0m",
            ])
    }

    @Test func `every form of argument is shown as it is typed`() throws {
        guard
            case .help(let page) = try Sink.tool.invocation(for: ["sink", "-h"], environment: [:])
        else { throw ParsingTests.NotACommand() }
        #expect(
            page.text(HelpStyle(width: 90)) == """
                Takes everything.

                Usage: tool sink WORD [SIZE] [NAME=VALUE...] [options]

                Arguments:
                  WORD                 a word
                  [SIZE]               a size
                  [NAME=VALUE...]      pairs

                Options:
                  -j, --json           prints JSON
                  -q, --quiet          prints nothing
                      --[no-]jitter    spreads dates [default: on]
                  -n, --count N        how many [default: 10]
                      --ratio NUMBER   how much
                      --strict BOOL    how strictly [one of: true, false]
                  -f, --form FORM      how to print [one of: text, json, yaml] [default: text]
                  -t, --tag TAG        what about
                      --colour[=WHEN]  when to colour [one of: never, auto, always] [default: auto]
                  -z, --zone ZONE      where [env: SINK_ZONE]
                      --level N        how loud [default: 1] [env: SINK_LEVEL]

                Options of every command:
                  -h, --help           shows how this is used
                """)
    }

    @Test(arguments: [Int.min, 0, 1, 21, 40, 79, 300])
    func `no line is longer than the width unless a word is`(width: Int) throws {
        let page = HelpPage(
            title: "", summary: "one two three four five six seven",
            sections: [
                HelpPage.Section(
                    content: .entries([
                        HelpPage.Entry(label: "-n", text: "one two three four five six seven"),
                        HelpPage.Entry(label: String(repeating: "l", count: 27), text: "eight"),
                        HelpPage.Entry(label: "-m", text: ""),
                    ])),
                HelpPage.Section(heading: "Empty", content: .prose("")),
            ])
        let lines = page.text(HelpStyle(width: width)).split(separator: "\n").map(String.init)
        #expect(lines.allSatisfy { $0.count <= max(width, 29) })
        #expect(lines.allSatisfy { $0.last != " " })
        #expect(
            lines.suffix(3) == ["  \(String(repeating: "l", count: 27))", "      eight", "  -m"])
    }
}
