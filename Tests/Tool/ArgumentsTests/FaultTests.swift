import Arguments
import PatienceTestKit
import Testing

@Suite(.patient) struct FaultTests {
    @Test func `a sound tool has none`() {
        #expect(Sample.tool.faults == [])
        #expect(Sink.tool.faults == [])
    }

    struct Unreadable: FaultyCommand {
        @Flag("--json FORM", "") var flag: Bool
        @Flag("-[no-]j", "") var letter: Bool
        @Option("-n --count N", "") var option = 1
        @Option("--[no-]count", "") var negatable = 1
        @Option("--colour[=WHEN]", "") var bareless = ""
        @Option("--form FORM", "", bare: "") var bare = ""
        @Positional("A B", "") var spaced: String
        @Positional("ONE...", "") var one: String
        @Positional("MANY", "") var many: [String]
        @Positional("MAYBE", "") var maybe: String?
        @Positional("[SURELY]", "") var surely: String
        @Positional("DEFAULTED...", "") var defaulted = ["a"]
    }

    struct Ambiguous: FaultyCommand {
        @Flag("-j, --json", "") var json: Bool
        @Flag("-j, --[no-]jitter", "") var jitter: Bool
        @Option("--no-jitter N", "") var option = 1
        @Option("--home DIR", "") var home: String?
        @Flag("-h", "") var help: Bool
        @Flag("--version", "") var version: Bool
        @Positional("[FIRST]", "") var first: String?
        @Positional("SECOND", "") var second: String
        @Positional("THIRD...", "") var third: [String]
        @Positional("SECOND", "") var fourth: String
    }

    struct Parent: FaultyCommand {
        static let subcommands: [any Command<Void>.Type] = [
            Child.self, Child.self, Help.self, Shout.self,
        ]
        @Flag("--json", "") var json: Bool
        @Positional("WORD", "") var word: String
    }

    struct Child: FaultyCommand {}

    struct Help: FaultyCommand {}

    struct Shout: FaultyCommand {
        static let name = "SHOUT!"
    }

    struct Globals: ArgumentGroup {
        @Option("--home DIR", "") var home: String?
    }

    struct Taught: FaultyCommand {
        static let examples = [
            Example("tool taught --jsno", ""), Example("tool taught", ""), Example("cd x", ""),
            Example("tool unheard", ""),
        ]
        @Flag("--json", "") var json: Bool
    }

    struct Case: CustomTestStringConvertible {
        let command: any Command<Void>.Type
        let sentences: [String]
        var testDescription: String { command.name }
    }

    static let cases = [
        Case(
            command: Unreadable.self,
            sentences: [
                "'--json FORM' declares no flag; write '-j, --json' or '--[no-]json'",
                "'-[no-]j' declares no flag; write '-j, --json' or '--[no-]json'",
                "'-n --count N' declares no option; write '-n, --count N' or '--colour[=WHEN]'",
                "'--[no-]count' declares no option; write '-n, --count N' or '--colour[=WHEN]'",
                "'--colour[=WHEN]' needs a 'bare:' value if it has '[=…]', and only then",
                "'--form FORM' needs a 'bare:' value if it has '[=…]', and only then",
                "'A B' declares no positional; write 'RULE', '[PATH]' or 'RULE...'",
                "'ONE...' needs '...' if its property is an array, and only then",
                "'MANY' needs '...' if its property is an array, and only then",
                "'MAYBE' needs brackets if it can be left out, and only then",
                "'[SURELY]' needs brackets if it can be left out, and only then",
                "'DEFAULTED...' needs brackets if it can be left out, and only then",
            ].map { "tool unreadable: \($0)" }),
        Case(
            command: Ambiguous.self,
            sentences: [
                "'-j' is declared twice",
                "'--no-jitter' is declared twice",
                "'--home' is declared twice",
                "'-h' is declared twice",
                "'--version' is declared twice",
                "'SECOND' is declared twice",
                "'SECOND' cannot follow '[FIRST]', which takes what comes first",
                "'SECOND' cannot follow 'THIRD...', which takes what comes first",
            ].map { "tool ambiguous: \($0)" }),
        Case(
            command: Parent.self,
            sentences: [
                "tool parent: '--json' cannot be declared by a command that has commands",
                "tool parent: 'WORD' cannot be declared by a command that has commands",
                "tool parent: 'child' is declared twice",
                "tool parent: 'help' is declared twice",
                "tool parent: 'SHOUT!' names no command; use small letters, digits and '-'",
            ]),
        Case(command: Help.self, sentences: ["tool: 'help' is declared twice"]),
        Case(
            command: Taught.self,
            sentences: [
                "tool: example 'tool taught --jsno' does not work: "
                    + "unknown option '--jsno'; did you mean '--json'?",
                "tool: example 'tool unheard' does not work: unknown command 'unheard'",
            ]),
    ]

    @Test(arguments: cases)
    func `every fault is named`(_ c: Case) {
        let tool = Tool<Globals, Void>("tool", "", sections: [CommandSection("All", [c.command])])
        #expect(tool.faults == c.sentences)
    }

    @Test func `a topic cannot have the name of a command`() {
        let tool = Tool<NoArguments, Void>(
            "tool", "", sections: [CommandSection("All", [Child.self])],
            topics: [HelpTopic("child", "") { "" }])
        #expect(tool.faults == ["tool: 'child' is declared twice"])
    }

    struct Worded: ArgumentGroup {
        @Positional("[WORD]", "") var word: String?
    }

    @Test func `a word cannot be a global option`() {
        let tool = Tool<Worded, Void>("tool", "", sections: [CommandSection("All", [Child.self])])
        #expect(
            tool.faults == ["tool: '[WORD]' cannot be declared by a command that has commands"])
    }

    @Test func `a line that meets a fault stops the program`() async {
        await #expect(processExitsWith: .failure) {
            let tool = Tool<NoArguments, Void>(
                "tool", "", sections: [CommandSection("All", [Ambiguous.self])])
            // A mistake of the user would be no crash.
            do { _ = try tool.invocation(for: ["ambiguous", "a"], environment: [:]) } catch {}
        }
    }
}

/// A command of which only the declarations matter.
protocol FaultyCommand: Command where Context == Void {}

extension FaultyCommand {
    static var name: String { "\(Self.self)".lowercased() }
    static var summary: String { "" }
    func run(_: Void) async throws -> ExitCode { .ok }
}
