import Arguments
import Calls
import Engine
import Home
import IntentHosting
import Runs
import Store
import Workflows

struct RetryCommand: Command {
    static let name = "retry"
    static let summary = "Does a run again that has ended, as a run of its own, and looks on."
    static let discussion = """
        All of it is done again, with what it was given then, unless --from or --failed say what stays done. If it is \
        unknown whether a step has happened, it is not just done again: an intent that happens once per key keeps its key, \
        and for any other one you are asked.

        --from begins with a step, by its id or its path. --failed begins with what has failed; of a loop, only the \
        elements that have failed are done again, and with --from, those of that loop. What comes after that is done again too.
        """
    static let examples = [
        Example("errand retry 3f9k", "all of it"),
        Example("errand retry 3f9k --failed", "what has failed, and what comes after that"),
        Example("errand retry 3f9k --from send", "the step 'send', and what comes after that"),
    ]

    @Positional("RUN", "the id of a run") var name: RunName
    @Option("--from STEP", "takes over what was done before a step") var step: String?
    @Flag("--failed", "takes over what was done before something failed") var onlyFailed: Bool
    @Flag("--current", "uses the workflow as its file is now") var usesCurrent: Bool
    @Flag("--queue", "waits for its turn while another run goes on") var waits: Bool
    @Flag("--detach", "leaves the run to 'errand serve', and does not look on") var isDetached: Bool
    @Flag("--verbose", "shows all that programs write, on a terminal, too") var isVerbose: Bool
    @Flag("--json", "prints JSON") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        guard let registry = session.registry() else { return .environment }
        var request = RetryRequest(of: RunID(name.text))
        request.by = session.person
        request.form.step = step
        request.form.onlyFailed = onlyFailed
        request.form.usesCurrent = usesCurrent
        request.ifRunning = waits ? .queue : nil
        request.isWatched = !isDetached
        let current = usesCurrent ? CurrentWorkflow(registry.catalogue, session) : nil
        return try await HomeVisit(session, registry).spend(session) {
            await retry(request, current, at: $0, session)
        }
    }

    private func retry(
        _ request: RetryRequest, _ current: CurrentWorkflow?, at visit: HomeVisit,
        _ session: Session
    ) async -> ExitCode {
        let report: RunReport
        switch await visit.keeper.reply(to: .show(name.text, .lines)) {
        case .run(let run): report = run
        case .refused(let refusal): return session.complain(about: refusal)
        default: return session.complain(about: .unexpected)
        }
        var request = request
        if let current {
            do {
                let runnable = try current.runnable(of: report.summary)
                request.folder = runnable.folder
                request.definition = runnable.definition
                request.environment = runnable.definition.variables(in: session.environment)
            } catch let invalid as InvalidFile {
                invalid.tell(session)
                return .invalidFile
            } catch let mistake as UsageError {
                session.errors.print("\(mistake)")
                return .usage
            } catch {
                session.complain("\(error)")
                return .environment
            }
        }
        return await follow(
            await visit.keeper.reply(to: .retry(request)), report, at: visit, session)
    }

    private func follow(
        _ reply: HomeReply, _ report: RunReport, at visit: HomeVisit, _ session: Session
    ) async -> ExitCode {
        switch reply {
        case .known(let run):
            session.errors.print(
                "run \(report.summary.id.short) was done again already, as run \(run.short); "
                    + "'\(session.homeCommand("retry \(run.short)"))' does that one again")
            guard !isDetached else {
                await RunFollowing(isDetached: true, isJSON: isJSON).tell(run, at: visit, session)
                return .ok
            }
            return await RunWatch(run, at: visit, session, isJSON: isJSON, isVerbose: isVerbose)
                .watch()
        default:
            return await RunFollowing(isDetached: isDetached, isJSON: isJSON, isVerbose: isVerbose)
                .follow(reply, at: visit, session)
        }
    }
}
