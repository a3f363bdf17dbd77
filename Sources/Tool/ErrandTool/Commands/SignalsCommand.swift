import Arguments
import Catalogue
import Home
import Values

struct SignalsCommand: Command {
    static let name = "signals"
    static let summary = "Lists signals that came, the newest first, and what came of them."
    static let examples = [
        Example("errand signals", "the last 20"),
        Example("errand signals focus.on --json", "those of one name, as data"),
    ]

    @Positional("[NAME]", "only signals of this name") var signal: SentSignalName?
    @Option("--limit NUMBER", "how many at most") var limit = ListLimit(20)
    @Flag("--json", "prints JSON") var isJSON: Bool

    @MainActor func run(_ session: Session) async throws -> ExitCode {
        var filter = SignalFilter()
        filter.name = signal?.text
        filter.most = limit.count
        switch try await HomeVisit.reply(to: .signals(filter), session) {
        case .signals(let signals):
            let table = SignalTable(
                signals, PersonalTime(at: try session.moment()), session.terminal)
            session.output.print(
                isJSON ? Value.list(signals.map(\.stored)).prettyJSON : table.text)
            return .ok
        case .refused(let refusal): return session.complain(about: refusal)
        default: return session.complain(about: .unexpected)
        }
    }
}
