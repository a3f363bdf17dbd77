import Arguments
import Calls
import Diagnostics
import Engine
import Home
import Runs
import Store
import Values

struct UndoCommand: Command {
    static let name = "undo"
    static let summary = "Takes back what a run has done, as a run of its own, and looks on."
    static let discussion = """
        Steps are undone in the reverse order of their ends, those of runs that it has started too, each of them once. A thing \
        that was changed since stays as it is, and the output says by whom; the others are undone. If it is unknown whether a step \
        has happened, you are asked.

        Not every intent can be undone: 'errand intents ID' tells. If a run has done anything that cannot be, it is not undone \
        unless --force says that the rest is.

        With --last, the newest act is undone that can be, whether it was called by hand or is a step of a workflow; with the \
        name of an app, the newest of its acts.
        """
    static let examples = [
        Example("errand undo 3f9k --dry-run", "tells what would be undone, and what cannot be"),
        Example("errand undo 3f9k", "all of it"),
        Example("errand undo --last", "what was done last, by whatever way"),
        Example("errand undo --last nagz", "what that app has done last"),
        Example("errand undo 3f9k --step each", "the step 'each', with all that is inside of it"),
    ]

    @Positional("[RUN|APP]", "the id of a run, or after --last an app") var name: RunName?
    @Flag("--last", "undoes what was done last and can be undone") var isLast: Bool
    @Option("--step PATH", "undoes a step, by its id, its path or its name, and nothing else")
    var step: String?
    @Flag("--dry-run", "undoes nothing, and tells what would be") var isTrial: Bool
    @Flag("--force", "undoes what can be, and leaves the rest") var isForced: Bool
    @Flag("--json", "prints JSON") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        if name == nil, !isLast {
            throw UsageError("say which run is to be undone, or '--last' for what was done last")
        }
        guard step == nil || !isLast else {
            throw UsageError("'--last' is one act, and '--step' belongs to a run")
        }
        return try await HomeVisit(session).spend(session) { visit in
            switch await request(at: visit, session) {
            case .success(let request): await undo(request, at: visit, session)
            case .failure(let refusal): session.complain(about: refusal)
            }
        }
    }

    private func request(
        at visit: HomeVisit, _ session: Session
    ) async -> Result<UndoRequest, HomeReply.Refusal> {
        var request = UndoRequest(of: RunID(name?.text ?? ""))
        request.form.step = step
        if isLast {
            switch await visit.keeper.reply(to: .lastAct(of: name?.text)) {
            case .acts(let acts):
                guard let act = acts.first else { return .failure(.unexpected) }
                if let line = UndoPage.passedOver(acts.dropFirst()) { session.errors.print(line) }
                request.run = act.run
                request.form.step = act.path.text
                let what = act.dialog.map { "\(act.intent): \($0)" } ?? act.intent
                session.errors.print("undoing \(TerminalText.visible(what)) (run \(act.run.short))")
            case .refused(let refusal): return .failure(refusal)
            default: return .failure(.unexpected)
            }
        }
        request.by = session.person
        request.form.isForced = isForced
        request.isTrial = isTrial
        return .success(request)
    }

    private func undo(
        _ request: UndoRequest, at visit: HomeVisit, _ session: Session
    ) async -> ExitCode {
        if isForced, !isTrial { await tellWhatStays(request, at: visit, session) }
        switch await visit.keeper.reply(to: .undo(request)) {
        case .undo(let report):
            let page = UndoPage(report, on: session.terminal)
            session.output.print(isJSON ? report.stored.prettyJSON : page.text)
            return .ok
        case .known(let run):
            session.errors.print("it is being undone already, by run \(run.short)")
            return await RunWatch(run, at: visit, session, isJSON: isJSON).watch()
        case let reply:
            return await RunFollowing(isDetached: false, isJSON: isJSON)
                .follow(reply, at: visit, session)
        }
    }

    private func tellWhatStays(
        _ request: UndoRequest, at visit: HomeVisit, _ session: Session
    ) async {
        var trial = request
        trial.isTrial = true
        // If it is refused, so is the request, which then says why.
        guard case .undo(let report) = await visit.keeper.reply(to: .undo(trial)) else { return }
        for line in UndoPage(report, on: session.terminal).kept { session.errors.print(line) }
    }
}
