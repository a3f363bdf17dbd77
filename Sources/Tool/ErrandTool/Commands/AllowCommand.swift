import Arguments
import Home
import Values

struct AllowCommand: Command {
    static let name = "allow"
    static let summary = "Allows a workflow what its files let it do now."
    static let discussion = """
        What a workflow may do is all that its intents do, as far as its 'permissions' let them. It is noted when 'errand serve' \
        puts the workflow in force first. Once its files let it do more, its triggers start nothing until a person has seen \
        the difference here and allowed it. Without WORKFLOW, the workflows are told that wait for that. 'errand run' asks for nothing.
        """
    static let examples = [
        Example("errand allow", "which workflows may do more than was allowed"),
        Example("errand allow morning-check", "shows the difference and asks"),
        Example("errand allow morning-check --yes", "allows it without a question"),
    ]

    @Positional("[WORKFLOW]", "the id of a workflow") var workflow: WorkflowName?
    @Flag("--yes", "allows what is shown without a question") var isYes: Bool
    @Flag("--json", "prints JSON") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        let id = try await NamedWorkflow.id(of: workflow, in: session)
        let visit = try await HomeVisit(session, makesHome: false)
        return await visit.spend(session) { visit in
            switch await visit.keeper.reply(to: .widened) {
            case .widened(let all):
                let reports = all.filter { id == nil || $0.workflow == id }
                if let id, reports.isEmpty,
                    case .refused(let refusal) = await visit.keeper.reply(
                        to: .triggers(of: id))
                {
                    return session.complain(about: refusal)
                }
                show(reports, session)
                guard let report = reports.first, workflow != nil, !isJSON else { return .ok }
                switch consent(of: session) {
                case true?: return session.tell(await visit.keeper.reply(to: .allow(report)))
                case false?:
                    session.output.print("nothing is allowed")
                    return .ok
                case nil:
                    return session.complain(
                        about: .init(
                            .mistake,
                            "there is no terminal to ask at; '--yes' allows what is shown"))
                }
            case .refused(let refusal): return session.complain(about: refusal)
            default: return session.complain(about: .unexpected)
            }
        }
    }

    private func show(_ reports: [AllowanceReport], _ session: Session) {
        guard !isJSON else {
            return session.output.print(Value.list(reports.map(\.stored)).prettyJSON)
        }
        guard !reports.isEmpty else {
            let sentence =
                workflow.map { "'\($0.text)' may do no more than was allowed" }
                ?? "no workflow may do more than was allowed"
            return session.output.print(
                "\(sentence), as 'errand serve' read the files last; "
                    + "a change since then counts once it has read them again")
        }
        for report in reports { session.output.print(report.lines.joined(separator: "\n")) }
        guard workflow == nil else { return }
        session.output.print("'errand allow WORKFLOW' allows it")
    }

    /// Returns the person's answer, or `nil` where none can be asked.
    private func consent(of session: Session) -> Bool? {
        guard !isYes else { return true }
        guard let answers = session.answers else { return nil }
        while true {
            session.errors.write("allow it? (yes or no) ")
            switch answers.next(.shown)?.lowercased() {
            case "yes", "y": return true
            case "no", "n", nil: return false
            default: continue
            }
        }
    }
}

extension AllowanceReport {
    /// The difference, a line an effect.
    fileprivate var lines: [String] {
        ["'\(workflow)' may do more than was allowed:"] + added.map { "+ \($0)" }
            + gone.map { "- \($0)" } + kept.map { "  \($0)" }
    }
}
