import Arguments
import Importing

struct ImportGitHubActionsCommand: Command {
    static let name = "github-actions"
    static let summary = "Makes a workflow of each workflow of GitHub Actions."
    static let discussion = """
        'schedule' becomes triggers with the same times, in UTC; inputs of 'workflow_dispatch' \
        become inputs. Jobs come one after the other in the order of 'needs', in the project's \
        folder; a matrix is a loop. Scripts keep their shell, folder and variables, conditions \
        are translated where they mean the same, and values that a script writes to \
        GITHUB_OUTPUT go to later steps.

        A step with 'uses' becomes a step that fails and says so; the triggers of such a workflow \
        are not in force ('enabled: false') until you have put something in its place. What does \
        not carry over is named with its line, also in the file.
        """
    static let examples = [
        Example("errand import github-actions .github/workflows/nightly.yml", "one of them"),
        Example("errand import github-actions *.yml --dry-run", "shows what would be made"),
    ]

    @Positional("FILE...", "workflows of GitHub Actions") var files: [FileName]
    @Option("--to PROJECT", "the folder of the project, if not the current one")
    var project: DirectoryName?
    @Flag("--dry-run", "prints the files instead of making them") var isDry: Bool
    @Flag("--json", "prints JSON") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        var imports: [GitHubActionsImport] = []
        for file in files { imports.append(GitHubActionsImport(try session.original(file.text))) }
        let pages = imports.compactMap(\.page)
        return ImportDelivery(pages, imports.map(\.notes)).deliver(
            to: project, session, isDry: isDry, isJSON: isJSON,
            next: pages.isEmpty
                ? "there is no workflow" : ImportDelivery.next("the workflows there"))
    }
}
