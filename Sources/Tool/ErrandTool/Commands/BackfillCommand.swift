import Arguments
import Catalogue
import Engine
import Home
import Values

struct BackfillCommand: Command {
    static let name = "backfill"
    static let summary = "Starts the runs that were due in the past and did not start."
    static let discussion = """
        A run is missing where the workflow was due by its present time triggers and none began: nothing served the home, \
        the triggers were paused, or another run was in the way. The missing runs start one after the other, the oldest \
        first, with the time in 'trigger.at' at which they were due; conditions are looked at again. TIME is a day or a \
        time in the forms of 'errand help dates'; a day counts whole. The same backfill again starts nothing more.
        """
    static let examples = [
        Example("errand backfill nightly --from monday --dry-run", "what would start"),
        Example("errand backfill nightly --from 2026-11-01 --to 2026-11-07", "a week"),
    ]

    @Positional("WORKFLOW", "the id of a workflow") var workflow: WorkflowName
    @Option("--from TIME", "the first day or time") var from: String?
    @Option("--to TIME", "the last day or time; without it, now") var to: String?
    @Flag("--dry-run", "shows what would start, and starts nothing") var isDryRun: Bool
    @Flag("--json", "prints JSON") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        let moment = try session.moment()
        let id = try await NamedWorkflow.id(of: workflow, in: session)
        let request = try request(of: id, at: moment, by: session.person)
        let visit = try await HomeVisit(session, makesHome: false)
        return await visit.spend(session) { visit in
            switch await visit.keeper.reply(to: .backfill(request)) {
            case .ledger(let rows):
                let page = BackfillPage(request, rows, moment, on: session.terminal)
                session.output.print(
                    isJSON ? Value.list(rows.map(\.stored)).prettyJSON : page.text)
                return .ok
            case .refused(let refusal): return session.complain(about: refusal)
            default: return session.complain(about: .unexpected)
            }
        }
    }

    private func request(
        of id: String, at moment: Moment, by person: String
    ) throws(UsageError) -> BackfillRequest {
        guard let from else { throw UsageError("say from when, as in '--from monday'") }
        let first = try AskedTime(from, at: moment).span.lowerBound
        let last = try to.map { text throws(UsageError) in
            try AskedTime(text, at: moment).span.upperBound
        }
        guard first <= last ?? moment.now else {
            throw UsageError(
                to.map { "'--from \(from)' is after '--to \($0)'" }
                    ?? "'--from \(from)' is still to come")
        }
        var request = BackfillRequest(of: id, from: first, to: last ?? moment.now)
        (request.isDryRun, request.by) = (isDryRun, person)
        return request
    }
}
