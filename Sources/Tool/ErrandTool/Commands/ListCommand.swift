import Arguments
import Engine
import IntentHosting
import Values
import Workflows

struct ListCommand: Command {
    static let name = "list"
    static let summary = "Lists the workflows of a project, with what starts them."
    static let examples = [
        Example("errand list", "those of the project in the current folder"),
        Example("errand list ~/errands --json", "those of another one, as data"),
    ]

    @Positional("[PROJECT]", "a folder with 'workflows' and 'triggers'") var project: DirectoryName?
    @Flag("--json", "prints JSON") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        let project = try ServedProject(project?.text ?? ".", in: session.folder)
        guard let registry = session.registry(of: project.path) else { return .environment }
        let runnable = try project.read(against: registry.catalogue, in: session)
        runnable.tellErrors(session)
        let workflows = runnable.loaded.members.map(\.definition.workflow)
        let surroundings = try session.ruleSurroundings()
        let lines = workflows.map { WorkflowLine($0, in: surroundings) }
        if isJSON {
            session.output.print(Value.list(lines.map(\.value)).prettyJSON)
        } else if !lines.isEmpty || !runnable.hasErrors {
            session.output.print(WorkflowLine.text(of: lines, on: session.terminal))
        }
        return runnable.hasErrors ? .invalidFile : .ok
    }
}
