public import Arguments
import Catalogue
import Home
public import Store
import Values

struct RunsCommand: Command {
    static let name = "runs"
    static let summary = "Lists runs, the newest first."
    static let discussion = """
        A run is named by the beginning of its id, as long as no other begins so.
        """
    static let examples = [
        Example("errand runs", "the last 20"),
        Example("errand runs --state waiting --json", "those that wait, as data"),
    ]

    @Positional("[WORKFLOW]", "only runs of this workflow") var workflow: String?
    @Option("--state STATE", "only runs in this state; may be given again") var states: [RunState]
    @Option("--limit NUMBER", "how many at most") var limit = 20
    @Flag("--json", "prints JSON") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        guard let registry = session.registry() else { return .environment }
        var filter = RunFilter()
        filter.workflow = workflow
        filter.states = states.isEmpty ? nil : Set(states)
        filter.most = max(0, limit)
        let reply = try await HomeVisit.reply(to: .runs(filter), session, registry)
        switch reply {
        case .runs(let runs, let shortage):
            if let shortage { session.errors.print("nothing new is stored: \(shortage)") }
            let list = Value.list(runs.map(\.stored))
            session.output.print(
                isJSON
                    ? list.prettyJSON
                    : RunTable(
                        runs, PersonalTime(at: try session.moment()), on: session.terminal
                    ).text)
            return .ok
        case .refused(let refusal): return session.complain(about: refusal)
        default: return session.complain(about: .unexpected)
        }
    }
}

extension RunState: ArgumentValue {}
