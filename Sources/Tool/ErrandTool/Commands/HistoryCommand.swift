import Arguments
import Catalogue
import Home
import Values

struct HistoryCommand: Command {
    static let name = "history"
    static let summary = "Lists what was done, by calls and by workflows, the newest first."
    static let discussion = """
        An intent that only reads is left out, unless --all is given. 'errand undo --last' takes back the newest act that can be.
        """
    static let examples = [
        Example("errand history", "the last 20 acts"),
        Example("errand history nagz", "those of one app"),
    ]

    @Positional("[APP]", "only what this app has done") var app: String?
    @Flag("--all", "lists intents that only read, too") var includesReads: Bool
    @Option("--limit NUMBER", "how many at most, if not 20") var limit: ListLimit?
    @Flag("--json", "prints JSON") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        var filter = ActFilter()
        filter.app = app
        filter.includesReads = includesReads
        filter.most = limit?.count ?? filter.most
        switch try await HomeVisit.reply(to: .history(filter), session) {
        case .acts(let acts):
            let table = ActTable(acts, PersonalTime(at: try session.moment()), session.terminal)
            session.output.print(isJSON ? Value.list(acts.map(\.stored)).prettyJSON : table.text)
            return .ok
        case let reply: return session.complain(about: reply)
        }
    }
}
