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
        started otherwise are told, too. Without a WORKFLOW, it is told of all of them what was skipped, missed or \
        failed to start in that time, or in the last 24 hours.
        """
    static let examples = [
        Example("errand why morning-check tuesday", "what became of it on that day"),
        Example("errand why morning-check 07:03", "what happened at about that time"),
        Example("errand why morning-check", "the last occurrences"),
        Example("errand why", "what was left out of all workflows in the last 24 hours"),
        Example("errand why yesterday", "likewise on that day"),
    ]

    @Positional("[WORKFLOW]", "the id of a workflow") var workflow: WorkflowName?
    @Positional("[TIME...]", "a day or a time") var words: [String]
    @Option("--limit NUMBER", "how many occurrences at most") var limit = ListLimit(20)
    @Flag("--json", "prints JSON") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        let moment = try session.moment()
        let id = try await NamedWorkflow.id(of: workflow, in: session)
        let time = words.joined(separator: " ")
        // Where the first word is no part of a time, the others have to be one.
        let whole = id.flatMap { id in try? AskedTime("\(id) \(time)", at: moment) }
        let asked = try time.isEmpty || whole != nil ? nil : AskedTime(time, at: moment)
        let visit = try await HomeVisit(session, makesHome: false)
        return await visit.spend(session) { visit in
            do throws(HomeReply.Refusal) {
                guard let id else {
                    return try await tellLeftOut(nil, moment, session, visit.keeper)
                }
                if let whole, await !isWorkflow(id, visit.keeper) {
                    return try await tellLeftOut(whole, moment, session, visit.keeper)
                }
                // Of a workflow whose name begins a time, the other words may be none.
                let span = asked ?? (try? AskedTime(time, at: moment))
                if span == nil, !time.isEmpty {
                    throw HomeReply.Refusal(
                        .mistake, "'\(time)' is no time to tell about '\(id)' of")
                }
                let account = try await Account(
                    of: id, span, most: limit.count, from: visit.keeper)
                let page = AccountPage(account, moment, on: session.terminal)
                session.output.print(isJSON ? account.value.prettyJSON : page.text)
                tell(account.isServed, account.project, session)
                return .ok
            } catch {
                return session.complain(about: error)
            }
        }
    }

    /// Whether the first word, which may be a time, is a workflow.
    private func isWorkflow(_ word: String, _ keeper: any HomeKeeper) async -> Bool {
        if case .triggers = await keeper.reply(to: .triggers(of: word)) { true } else { false }
    }

    private func tellLeftOut(
        _ asked: AskedTime?, _ moment: Moment, _ session: Session, _ keeper: any HomeKeeper
    ) async throws(HomeReply.Refusal) -> ExitCode {
        let leftOut = try await LeftOut(asked, at: moment.now, from: keeper)
        let text = leftOut.text(most: limit.count, PersonalTime(at: moment), on: session.terminal)
        session.output.print(isJSON ? leftOut.value(most: limit.count).prettyJSON : text)
        tell(leftOut.triggers.isServed, leftOut.triggers.project, session)
        return .ok
    }

    /// Says how far the answer holds.
    private func tell(_ isServed: Bool, _ project: ProjectStanding?, _ session: Session) {
        if !isServed { session.tellNotServed() }
        session.tellNotTaken(project)
    }
}
