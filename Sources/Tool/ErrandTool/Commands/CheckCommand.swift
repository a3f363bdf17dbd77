import Arguments
import Calls
import Catalogue
import Diagnostics
import IntentHosting
import Workflows

struct CheckCommand: Command {
    static let name = "check"
    static let summary = "Says what is wrong with workflows, triggers and settings."
    static let discussion = """
        A folder is checked as a project: its 'errand.yaml' and what lies in its 'workflows', \
        'triggers' and 'intents'. A file is checked as a part of its project, or as a workflow \
        if it belongs to none. Without PATH, the current folder is checked.

        What is looked at: YAML, keys, values, time rules and ids; whether the intents of this \
        very program take what they are given; and what expressions may name, and of which type \
        it is.
        """
    static let examples = [
        Example("errand check", "the project in the current folder"),
        Example("errand check workflows/morning.yaml", "one file"),
        Example("errand check --format github", "beside the lines of a pull request"),
    ]

    @Positional("[PATH...]", "a project, or a file or folder in one") var paths: [FileName]
    @Option("--format FORMAT", "how it is told") var format = CheckFormat.text
    @Flag("--json", "prints JSON, as --format json does") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        let names = paths.isEmpty ? ["."] : paths.map(\.text)
        var checked: [CheckedPath] = []
        for name in names { checked.append(try CheckedPath(name, in: session.folder)) }
        var checkup = try Checkup(in: session)
        guard checkup.check(checked) else { return .environment }
        let format = isJSON ? CheckFormat.json : format
        session.output.write(format.text(of: checkup, at: session.terminal))
        return checkup.diagnostics.hasErrors ? .invalidFile : .ok
    }
}
