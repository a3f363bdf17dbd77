import Arguments
import Catalogue
import Home
import Values

struct WhyCommand: Command {
    static let name = "why"
    static let summary = "Tells why a workflow ran, or why it did not."
    static let discussion = """
        The answer comes from the ledger, in which every occurrence of every trigger has its verdict. TIME is a day, or a \
        time of a day, in the forms of 'errand help dates', of which 'friday 21:30' and '9pm' are the last ones that there \
        were; without it, the last occurrences are told. Runs that were \
        started otherwise are told, too.
        """
    static let examples = [
        Example("errand why morning-check tuesday", "what became of it on that day"),
        Example("errand why morning-check 07:03", "what happened at about that time"),
        Example("errand why morning-check", "the last occurrences"),
    ]

    @Positional("WORKFLOW", "the id of a workflow") var workflow: WorkflowName
    @Positional("[TIME...]", "a day or a time") var words: [String]
    @Option("--limit NUMBER", "how many occurrences at most") var limit = ListLimit(20)
    @Flag("--json", "prints JSON") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        let moment = try session.moment()
        let time = words.isEmpty ? nil : words.joined(separator: " ")
        let span = try time.map { try AskedTime($0, at: moment) }
        let id = try await NamedWorkflow.id(of: workflow, in: session)
        let visit = try await HomeVisit(session, makesHome: false)
        return await visit.spend(session) { visit in
            do throws(HomeReply.Refusal) {
                let account = try await Account(
                    of: id, span, most: limit.count, from: visit.keeper)
                let page = AccountPage(account, moment, on: session.terminal)
                session.output.print(isJSON ? account.value.prettyJSON : page.text)
                if !account.isServed { session.tellNotServed() }
                session.tellNotTaken(account.project)
                return .ok
            } catch {
                return session.complain(about: error)
            }
        }
    }
}
