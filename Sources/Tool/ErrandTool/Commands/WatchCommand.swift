import Arguments
import Home
import Store

struct WatchCommand: Command {
    static let name = "watch"
    static let summary = "Looks on while a run goes on in any process."
    static let discussion = """
        Shows how each step ends and what programs write, as it comes, until the run has ended or waits for a person. The \
        command changes nothing: Ctrl-C only ends this command, a question is shown and not asked, and a run that no \
        process goes on with stays as it is. 'errand resume' shows the same, and goes on with such a run.
        """
    static let examples = [Example("errand watch 3f9k", "a run of 'errand runs --state running'")]

    @Positional("RUN", "the id of a run") var name: RunName
    @Flag("--verbose", "shows all that programs write, on a terminal, too") var isVerbose: Bool
    @Flag("--json", "prints JSON once the run has ended") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        return try await HomeVisit(session, makesHome: false).spend(session) {
            await watch(at: $0, session)
        }
    }

    private func watch(at visit: HomeVisit, _ session: Session) async -> ExitCode {
        switch await visit.keeper.reply(to: .show(name.text, .lines)) {
        case .run(let report):
            return await RunWatch(
                report.summary.id, at: visit, session, isJSON: isJSON, isVerbose: isVerbose,
                looksOnly: true
            ).watch()
        case .refused(let refusal): return session.complain(about: refusal)
        default: return session.complain(about: .unexpected)
        }
    }
}
