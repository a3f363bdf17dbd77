import Arguments
import Home

struct PauseCommand: Command {
    static let name = "pause"
    static let summary = "Lets the triggers of a workflow start nothing until 'errand unpause'."
    static let discussion = """
        Runs that go on are not touched, and 'errand run' starts runs all the same. What is due in the meantime does not \
        count as missed. The pause outlasts restarts and changes of the files. Without WORKFLOW, all triggers rest.
        """
    static let examples = [
        Example("errand pause morning-check --note 'on holiday'", "one workflow"),
        Example("errand pause", "everything"),
    ]

    @Positional("[WORKFLOW]", "the id of a workflow") var workflow: WorkflowName?
    @Option("--note TEXT", "the reason, for others") var note: String?

    @MainActor func run(_ session: Session) async throws -> ExitCode {
        let id = try await NamedWorkflow.id(of: workflow, in: session)
        let request = HomeRequest.pause(of: id, note: note, by: session.person)
        return session.tell(try await HomeVisit.reply(to: request, session))
    }
}

struct UnpauseCommand: Command {
    static let name = "unpause"
    static let summary = "Lets triggers start runs again."
    static let discussion = """
        Without WORKFLOW, all pauses end. Triggers that Errand has paused itself, since a process died over them, go on \
        as well. What was due in the meantime is left out and has its line in the ledger; with --catch-up it counts as \
        missed, and 'if_missed' of the trigger says what becomes of it.
        """
    static let examples = [
        Example("errand unpause morning-check", "one workflow"),
        Example("errand unpause --catch-up", "everything, and what was missed"),
    ]

    @Positional("[WORKFLOW]", "the id of a workflow") var workflow: WorkflowName?
    @Flag("--catch-up", "makes up for what was due meanwhile") var catchesUp: Bool

    @MainActor func run(_ session: Session) async throws -> ExitCode {
        let id = try await NamedWorkflow.id(of: workflow, in: session)
        let request = HomeRequest.unpause(of: id, catchesUp: catchesUp)
        return session.tell(try await HomeVisit.reply(to: request, session))
    }
}
