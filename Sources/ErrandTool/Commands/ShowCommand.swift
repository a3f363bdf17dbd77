import Arguments
import Home
import Values

struct ShowCommand: Command {
    static let name = "show"
    static let summary = "Shows a run: what its steps came to, and what it waits for."
    static let discussion = "The run is named by its id, or by the beginning of that."
    static let examples = [Example("errand show 3f9k", "a run of 'errand runs'")]

    @Positional("RUN", "the id of a run") var name: String
    @Flag("--json", "prints JSON") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        guard let registry = session.registry() else { return .environment }
        switch try await HomeVisit.reply(to: .show(name), session, registry) {
        case .run(let report):
            let page = RunPage(report, session)
            session.output.print(isJSON ? report.stored.prettyJSON : page.text)
            return .ok
        case .refused(let refusal): return session.complain(about: refusal)
        default: return session.complain(about: .unexpected)
        }
    }
}
