import Arguments
import Engine
import Home
import Store
import Values

struct ResumeCommand: Command {
    static let name = "resume"
    static let summary = "Lets a run go on that is parked or has no owner, and looks on."
    static let discussion = """
        A run is parked where it could do harm to go on by itself: its journal does not fit, the intents that it calls have \
        changed, or the process has died over it again and again. 'errand show' says why. If nothing has become better, the \
        run is parked again.

        Without 'errand serve', a run may have stopped that could go on: its process has ended, or its wait is over. This \
        command goes on with it. A run that goes on already is shown, as 'errand watch' does. Any other run stays as it is.
        """
    static let examples = [Example("errand resume 3f9k", "a run of 'errand runs'")]

    @Positional("RUN", "the id of a run") var name: RunName
    @Flag("--detach", "does not look on") var isDetached: Bool
    @Flag("--verbose", "shows all that programs write, on a terminal, too") var isVerbose: Bool
    @Flag("--json", "prints JSON") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        return try await HomeVisit(session).spend(session) {
            await resume(at: $0, session)
        }
    }

    private func resume(at visit: HomeVisit, _ session: Session) async -> ExitCode {
        guard case .run(let report) = await visit.keeper.reply(to: .show(name.text, .lines)),
            report.summary.isParked || report.isLeft || report.goesOn, !isDetached
        else {
            let reply = await visit.keeper.reply(to: .resume(run: name.text, by: session.person))
            let code = session.tell(reply, on: isJSON ? session.errors : nil)
            let detail: ReportDetail = isJSON ? .all : .lines
            guard code == .ok,
                case .run(let report) = await visit.keeper.reply(to: .show(name.text, detail))
            else { return code }
            if isJSON { session.output.print(json: report.stored) }
            let asks = report.summary.state == .waiting && !report.questions.isEmpty
            return asks && !isDetached ? .parked : code
        }
        let run = report.summary.id
        if report.summary.isParked {
            let reply = await visit.keeper.reply(to: .resume(run: run.text, by: session.person))
            guard case .stored = reply else { return session.tell(reply) }
        }
        return await RunWatch(
            run, at: visit, session, isJSON: isJSON, isVerbose: isVerbose, askingVisitor: []
        ).watch()
    }
}

extension RunReport {
    /// Whether a process goes on with it just now.
    fileprivate var goesOn: Bool { !isLeft && summary.state == .running }
}
