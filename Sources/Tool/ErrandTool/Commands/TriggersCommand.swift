import Arguments
import Catalogue
import Home
import Values

struct TriggersCommand: Command {
    static let name = "triggers"
    static let summary =
        "Lists the triggers in force: when they are due next, and what they did last."
    static let examples = [
        Example("errand triggers", "all of the home"),
        Example("errand triggers morning-check", "those of a workflow, also ones that are gone"),
    ]

    @Positional("[WORKFLOW]", "only triggers of this workflow, by its id") var workflow:
        WorkflowName?
    @Flag("--json", "prints JSON") var isJSON: Bool

    @MainActor func run(_ session: Session) async throws -> ExitCode {
        let id = try await NamedWorkflow.id(of: workflow, in: session)
        let request = HomeRequest.triggers(of: id)
        switch try await HomeVisit.reply(to: request, session) {
        case .triggers(let list):
            let table = TriggerTable(list.triggers, try session.moment())
            session.output.print(isJSON ? list.stored.prettyJSON : table.text(on: session.terminal))
            if !list.isServed { session.tellNotServed() }
            session.tellNotTaken(list.project)
            return .ok
        case .refused(let refusal): return session.complain(about: refusal)
        default: return session.complain(about: .unexpected)
        }
    }
}

extension Session {
    /// Says that nothing is decided now.
    func tellNotServed() {
        // A home without a name was refused before, and of one that is not there that was said.
        guard (try? homeFolder())?.isThere == true else { return }
        errors.print("no process serves this home now; '\(program.name) serve' starts what is due")
    }

    /// Says that what is in force is not what the files say.
    func tellNotTaken(_ project: ProjectStanding?) {
        guard let project, !project.isWhole else { return }
        errors.print(
            "not all files are in force as they are written; '\(program.name) status' tells why")
    }
}
