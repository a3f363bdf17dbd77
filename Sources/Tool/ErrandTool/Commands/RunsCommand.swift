import Arguments
import Catalogue
import Home
import Store
import Values
import Workflows

struct RunsCommand: Command {
    static let name = "runs"
    static let summary = "Lists runs, the newest first."
    static let discussion = """
        A run is named by the beginning of its id, as long as no other begins so.
        """
    static let examples = [
        Example("errand runs", "the last 20"),
        Example("errand runs --failed --since yesterday", "what has failed since then"),
        Example("errand runs morning-check --since 2h", "those of one workflow"),
        Example("errand runs --state waiting --json", "those that wait, as data"),
    ]

    @Positional("[WORKFLOW]", "only runs of this workflow, by its id or its file") var workflow:
        WorkflowName?
    @Option("--state STATE", "only runs in this state; may be given again") var states: [RunState]
    @Flag("--failed", "only runs that have failed, as '--state failed'") var isFailed: Bool
    @Option("--since TIME", "only runs from then on, such as '2h', 'yesterday' or '2026-11-01'")
    var since: String?
    @Option("--limit NUMBER", "how many at most, if not 20, or 1000 with --since") var limit:
        ListLimit?
    @Flag("--json", "prints JSON") var isJSON: Bool

    @MainActor func run(_ session: Session) async throws -> ExitCode {
        var filter = RunFilter()
        if let workflow { filter.workflow = try await name(workflow, session) }
        let states = Set(states + (isFailed ? [.failed] : []))
        filter.states = states.isEmpty ? nil : states
        filter.since = try since.map { try PastTime.instant($0, at: try session.moment()) }
        let most = limit?.count ?? (since == nil ? 20 : 1_000)
        // One more than is shown tells whether there are more.
        filter.most = most < .max ? most + 1 : most
        switch try await HomeVisit.reply(to: .runs(filter), session) {
        case .runs(let runs, let shortage):
            if let shortage { session.errors.print("nothing new is stored: \(shortage)") }
            try show(Array(runs.prefix(most)), session)
            if runs.count > most, limit == nil {
                session.errors.print("there are more; '--limit' says how many are listed")
            }
            return .ok
        case .refused(let refusal) where isKnownHere(session):
            // It has not run yet, which is no mistake.
            guard refusal.kind == .mistake else { return session.complain(about: refusal) }
            try show([], session)
            return .ok
        case .refused(let refusal): return session.complain(about: refusal)
        default: return session.complain(about: .unexpected)
        }
    }

    private func show(_ runs: [RunSummary], _ session: Session) throws {
        let moment = try session.moment()
        let table = RunTable(runs, PersonalTime(at: moment), on: session.terminal, now: moment.now)
        session.output.print(isJSON ? Value.list(runs.map(\.stored)).prettyJSON : table.text)
    }

    /// A file is known by its whole path where it belongs to no project, and by its id where it
    /// does.
    @MainActor private func name(
        _ word: WorkflowName, _ session: Session
    ) async throws -> String {
        // A word that names nothing is taken as an id, and the home says whether it has that.
        guard case .file(let path)? = try? NamedWorkflow(word.text, in: session.folder) else {
            return word.text
        }
        if let file = path.realFile(in: session.folder) { return file }
        // A file that cannot be read names no workflow; the home then looks for the word as an id.
        guard isKnownHere(session) else { return word.text }
        return try await NamedWorkflow.id(of: word, in: session)
    }

    private func isKnownHere(_ session: Session) -> Bool {
        guard let workflow else { return false }
        // A word that names nothing is what the refusal is about.
        return (try? NamedWorkflow.content(of: workflow.text, in: session)) != nil
    }
}

extension RunState: ArgumentValue {}
