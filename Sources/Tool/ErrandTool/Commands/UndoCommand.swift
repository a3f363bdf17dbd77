import Arguments
import Calls
import Engine
import Home
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
        """
    static let examples = [
        Example("errand undo 3f9k --dry-run", "tells what would be undone, and what cannot be"),
        Example("errand undo 3f9k", "all of it"),
        Example("errand undo 3f9k --step each", "the step 'each', with all that is inside of it"),
    ]

    @Positional("RUN", "the id of a run") var name: RunName
    @Option("--step PATH", "undoes a step, by its id, its path or its name, and nothing else")
    var step: String?
    @Flag("--dry-run", "undoes nothing, and tells what would be") var isTrial: Bool
    @Flag("--force", "undoes what can be, and leaves the rest") var isForced: Bool
    @Flag("--json", "prints JSON") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        guard let registry = session.registry() else { return .environment }
        var request = UndoRequest(of: RunID(name.text))
        request.by = session.person
        request.form.step = step
        request.form.isForced = isForced
        request.isTrial = isTrial
        return try await HomeVisit(session, registry).spend(session) {
            await undo(request, at: $0, session)
        }
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
