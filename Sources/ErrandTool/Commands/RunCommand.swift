import Arguments
import Catalogue
import Home
import IntentHosting
import Store
import Values
import Workflows

struct RunCommand: Command {
    static let name = "run"
    static let summary = "Runs a workflow, and shows what comes of it."
    static let discussion = """
        The file is checked first; one with errors is not run. Each step is stored before the next begins, so a run that \
        is cut off goes on where it was: 'errand serve' sees to that. While 'errand serve' owns the home, it does the \
        work, and this command looks on.

        What a run asks is asked at the terminal. Elsewhere the run is left waiting, the exit code is 5, and \
        'errand answer' lets it go on. Ctrl-C cancels the run.
        """
    static let examples = [
        Example("errand run workflows/morning-check.yaml", "one run"),
        Example("errand run workflows/morning-check.yaml limit=80", "with an input"),
    ]

    @Positional("FILE", "a workflow") var file: FileName
    @Positional("[INPUT=VALUE...]", "values of its inputs") var inputs: [Assignment]
    @Option("--trigger FIELD=VALUE", "what expressions see as 'trigger'") var trigger: [Assignment]
    @Flag("--queue", "waits for its turn while another run goes on") var waits: Bool
    @Flag("--detach", "leaves the run to 'errand serve', and does not look on") var isDetached: Bool
    @Flag("--no-journal", "stores nothing; a run that is cut off is gone") var isForgotten: Bool
    @Flag("--json", "prints JSON") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        guard !(isDetached && isForgotten) else {
            throw UsageError(
                "'--detach' leaves a run to others, and '--no-journal' tells nobody of it")
        }
        guard let registry = session.registry() else { return .environment }
        let definition: Workflows.Definition
        do {
            definition = try RunnableFile(file.text, against: registry.catalogue, in: session)
                .definition
        } catch let invalid as InvalidFile {
            invalid.tell(session)
            return .invalidFile
        }
        let visit = try await HomeVisit(session, registry, isKept: !isForgotten)
        let code = await follow(form(for: definition, session), at: visit, session)
        await visit.end(session)
        return code
    }

    private func follow(
        _ form: StartForm, at visit: HomeVisit, _ session: Session
    ) async -> ExitCode {
        switch await visit.keeper.reply(to: .start(form)) {
        case .left(let run):
            session.output.print(run.text)
            session.errors.print(
                "nobody serves this home: the run waits until '\(session.program.name) serve' does")
            return .ok
        case .started(let run):
            guard !isDetached else {
                session.output.print(run.text)
                return .ok
            }
            return await RunWatch(run, at: visit, session, isJSON: isJSON).watch()
        case .refused(let refusal):
            if refusal.kind == .gone {
                session.errors.print(
                    "'\(session.program.name) runs' tells whether the run was stored before that")
            }
            return session.complain(about: refusal)
        default: return session.complain(about: .unexpected)
        }
    }

    private func form(for definition: Workflows.Definition, _ session: Session) -> StartForm {
        var form = StartForm(
            definition: definition.text, notes: definition.notes, by: session.person)
        let types = Dictionary(definition.workflow.inputs.map { ($0.name, $0.type) }) { $1 }
        form.inputs = ArgumentTexts(inputs).literals { types[$0] }
            .map { IntentCall.Argument($0.name, $0.literal) }
        for field in trigger { form.trigger[.string(field.name)] = .string(field.value) }
        form.ifRunning = waits ? "queue" : nil
        form.isDetached = isDetached
        return form
    }
}

extension HomeReply.Refusal {
    static let unexpected = Self(.environment, "the home's owner answered something else")
}

extension Session {
    /// Says why something was not done.
    func complain(about refusal: HomeReply.Refusal) -> ExitCode {
        for sentence in refusal.sentence.split(separator: "\n") { complain(String(sentence)) }
        switch refusal.kind {
        case .mistake: return .usage
        case .overlap: return .skipped
        case .environment, .gone: return .environment
        }
    }
}
