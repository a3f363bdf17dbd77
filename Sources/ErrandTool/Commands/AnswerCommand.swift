import Arguments
import Engine
import Home
import Store

struct AnswerCommand: Command {
    static let name = "answer"
    static let summary = "Answers what a run asks, and looks on while it goes on."
    static let discussion = """
        The first answer counts. It is written as at the terminal: yes or no, the number or the title of a choice, or a \
        value. Without ANSWER, the question is asked here.
        """
    static let examples = [
        Example("errand answer 3f9k yes", "a run of 'errand runs --state waiting'")
    ]

    @Positional("RUN", "the id of a run") var name: String
    @Positional("[ANSWER]", "the answer") var text: String?
    @Option("--step PATH", "which question, where the run asks several") var path: String?
    @Flag("--detach", "does not look on") var isDetached: Bool
    @Flag("--json", "prints JSON") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        guard let registry = session.registry() else { return .environment }
        let visit = try await HomeVisit(session, registry)
        let code = await answer(at: visit, session)
        await visit.end(session)
        return code
    }

    private func answer(at visit: HomeVisit, _ session: Session) async -> ExitCode {
        let report: RunReport
        switch await visit.keeper.reply(to: .show(name)) {
        case .run(let run): report = run
        case .refused(let refusal): return session.complain(about: refusal)
        default: return session.complain(about: .unexpected)
        }
        if let text {
            let reply = await visit.keeper.reply(
                to: .answer(
                    run: report.summary.id.text, path: path.map(StepPath.init), text: text,
                    by: session.person))
            guard case .stored = reply, !isDetached else { return session.tell(reply) }
        }
        return await RunWatch(report.summary.id, at: visit, session, isJSON: isJSON).watch()
    }
}
