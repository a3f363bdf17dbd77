import Arguments
import Engine
import Home
import IntentHosting
import Values
import Workflows

struct PlanCommand: Command {
    static let name = "plan"
    static let summary = "Tells what a run of a workflow would do, without doing it."
    static let discussion = """
        Intents that only read are performed, as their apps declare it; all others are listed, with \
        the values that they would be given and the effects that they would have. Programs may do \
        anything, so they are not run.

        What depends on a step that was not done is not guessed: conditions, lists and values are \
        shown as they are written, with the steps that they depend on, and each way that the run \
        may take is listed. Nothing is performed there.

        Nothing is waited for, no person is asked or told, and nothing is stored. The exit code is \
        1 if it is known already that the run would fail.
        """
    static let examples = [
        Example("errand plan morning-check", "what it would do now"),
        Example("errand plan workflows/morning-check.yaml limit=80 --json", "as data"),
    ]

    @Positional("WORKFLOW", "its file, or its id in the project here") var workflow: WorkflowName
    @Positional("[INPUT=VALUE...]", "values of its inputs") var inputs: [GivenInput]
    @Option("--ask INPUT", "asks for a secret input that may be left out") var asked: [String]
    @Option("--trigger FIELD=VALUE", "what expressions see as 'trigger'") var trigger: [Assignment]
    @Option("--as PERSON", "whom its apps are told that it is for, in place of you")
    var person: String?
    @Flag("--json", "prints JSON") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        let path = try NamedWorkflow(workflow.text, in: session.folder).path
        guard let registry = session.registry(of: path) else { return .environment }
        let runnable: RunnableFile
        do {
            runnable = try RunnableFile(workflow.text, against: registry.catalogue, in: session)
        } catch let invalid as InvalidFile {
            invalid.tell(session)
            return .invalidFile
        }
        let given = GivenInputs(assignments: inputs.map(\.assignment), asked: asked)
        let request = try StartRequest(
            of: runnable, given, trigger: trigger, as: person, in: session)
        let visit = try await HomeVisit(session, registry, isKept: false)
        return await visit.spend(session) { visit in
            visit.signals.listen { number, _ in PosixSignals.obey(number) }
            switch await visit.keeper.reply(to: .plan(request)) {
            case .forecast(let forecast):
                let page = ForecastPage(forecast, registry.catalogue, on: session.terminal)
                session.output.print(isJSON ? page.value.prettyJSON : page.text)
                return forecast.failure == nil ? .ok : .runFailed
            case let reply: return session.complain(about: reply)
            }
        }
    }
}
