import Arguments
import Engine
import Home
import Runs
import Values

struct SnoozeCommand: Command {
    static let name = "snooze"
    static let summary = "Gives people more time to answer what a run asks."
    static let discussion = """
        The time is up that long from now, whenever it was up before, and people are not reminded of the question \
        until then. A question can be put off 30 times; one without a deadline waits as long as it takes.
        """
    static let examples = [
        Example("errand snooze 3f9k 2h", "a run of 'errand runs --state waiting'")
    ]

    @Positional("RUN", "the id of a run") var name: RunName
    @Positional("DURATION", "how long from now") var span: TimeSpan
    @Option("--step STEP", "which question, by the id or the path of the step that asks")
    var path: String?

    @MainActor func run(_ session: Session) async throws -> ExitCode {
        guard span > .zero else {
            throw UsageError("the time would be up at once; give a duration such as 2h")
        }
        let request = HomeRequest.snooze(
            run: name.text, path: path.map(StepPath.init), span: span, by: session.person)
        return session.tell(try await HomeVisit.reply(to: request, session))
    }
}
