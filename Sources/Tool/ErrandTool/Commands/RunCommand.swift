import Arguments
import Calls
import Catalogue
import Engine
import Home
import IntentHosting
import Store
import Values
import Workflows

struct RunCommand: Command {
    static let name = "run"
    static let summary = "Runs a workflow, and shows what comes of it."
    static let discussion = """
        A workflow of the project in the current folder may be named by its id; where a file is \
        called so, the file is meant. Two files that lie in no project have nothing to do with \
        each other, also if they are called the same.

        The file is checked first; one with errors is not run. Each step is stored before the \
        next begins, so a run that is cut off goes on where it was: 'errand serve' sees to that. \
        While 'errand serve' owns the home, it does the work, and this command looks on.

        What a run asks is asked at the terminal. Elsewhere the run is left waiting, the exit \
        code is 5, and 'errand answer' lets it go on. At a terminal, Ctrl-C asks whether the run is \
        cancelled or left; elsewhere it cancels the run.

        Inputs that are secret are not written here, where others could see them: they are asked \
        for at the terminal, or else read from the standard input, a line for each, ordered by \
        their names.

        The content of a file can come from the standard input, as 'file=-'. It is kept beside \
        the runs until the run has ended; --stdin-name gives it a name, by whose end its kind is \
        known.
        """
    static let examples = [
        Example("errand run workflows/morning-check.yaml", "one run"),
        Example("errand run morning-check", "the same, by its id"),
        Example("errand run workflows/morning-check.yaml limit=80", "with an input"),
        Example("errand run workflows/login.yaml < ~/.pin", "with a secret one"),
        Example("scanimage | errand run file-away page=- --stdin-name p.png", "from a pipe"),
    ]

    @Positional("WORKFLOW", "its file, or its id in the project here") var workflow: WorkflowName
    @Positional("[INPUT=VALUE...]", "values of its inputs") var inputs: [GivenInput]
    @Option("--ask INPUT", "asks for a secret input that may be left out") var asked: [String]
    @Option("--trigger FIELD=VALUE", "what expressions see as 'trigger'") var trigger: [Assignment]
    @Option("--as PERSON", "whom its apps are told that it is for, in place of you")
    var person: String?
    @Option("--stdin-name NAME", "the name of the file that an input has as '-'")
    var streamName: String?
    @Option("--record FILE", "writes what came of its steps into a file, for tests")
    var recording: FileName?
    @Flag("--queue", "waits for its turn while another run goes on") var waits: Bool
    @Flag("--detach", "leaves the run to 'errand serve', and does not look on") var isDetached: Bool
    @Flag("--no-journal", "stores nothing; a run that is cut off is gone") var isForgotten: Bool
    @Flag("--dry-run", "tells what it would do, without doing it, as 'errand plan' does")
    var isDry: Bool
    @Flag("--verbose", "shows all that programs write, on a terminal, too") var isVerbose: Bool
    @Flag("--json", "prints JSON") var isJSON: Bool

    /// Whether it was said, and not written.
    var isSaid = false

    func run(_ session: Session) async throws -> ExitCode {
        guard !(isDetached && isForgotten) else {
            throw UsageError(
                "'--detach' leaves a run to others, and '--no-journal' hides it from them")
        }
        guard !(isDetached && recording != nil) else {
            throw UsageError("'--record' waits for the end of the run, and '--detach' does not")
        }
        guard !isDry else { return try await plan().run(session) }
        if let recording { try RunRecorder.check(recording, in: session) }
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
        let stream = try given.stream(
            for: runnable.definition.workflow, named: streamName, in: session)
        var request = try request(for: runnable, given, session)
        let visit = try await HomeVisit(
            session, registry, isKept: !isForgotten, knowing: runnable.settings)
        guard let stream else {
            return await visit.spend(session) { [request] in
                await follow(request, runnable, at: $0, session, registry.catalogue)
            }
        }
        let files = try session.handedFiles(isKept: !isForgotten)
        let run = RunID.random()
        stream.put(
            try files.keep(stream.content, as: stream.name, for: run), into: &request.inputs)
        request.run = run
        return await visit.spend(session) { [request] in
            let code = await follow(request, runnable, at: $0, session, registry.catalogue)
            if await $0.isOver(run) { files.remove(of: run) }
            return code
        }
    }

    /// The command that tells what this one would do.
    private func plan() throws(UsageError) -> PlanCommand {
        guard !isDetached, !isForgotten, !waits, recording == nil, streamName == nil else {
            throw UsageError(
                "with '--dry-run' nothing is run, so it takes no '--detach', '--no-journal', "
                    + "'--queue', '--record' or '--stdin-name'")
        }
        var plan = PlanCommand()
        (plan.workflow, plan.inputs, plan.asked) = (workflow, inputs, asked)
        (plan.trigger, plan.person, plan.isJSON) = (trigger, person, isJSON)
        return plan
    }

    /// Runs the workflow at a home that is visited already, after what it lacks was asked.
    func run(
        _ session: Session, against catalogue: IntentCatalogue, at visit: HomeVisit,
        answers: GivenAnswers
    ) async throws -> ExitCode {
        let runnable = try RunnableFile(workflow.text, against: catalogue, in: session)
        let missing = MissingInputs(
            of: runnable, beside: inputs.map(\.assignment), catalogue,
            for: person ?? session.person)
        guard let found = try await missing.ask(answers, at: visit, session) else {
            return .cancelled
        }
        let given = GivenInputs(
            assignments: inputs.map(\.assignment) + found, asked: asked)
        return await follow(
            try request(for: runnable, given, session), runnable, at: visit, session, catalogue)
    }

    private func request(
        for runnable: RunnableFile, _ given: GivenInputs, _ session: Session
    ) throws(UsageError) -> StartRequest {
        var request = try StartRequest(
            of: runnable, given, trigger: trigger, as: person, in: session)
        request.ifRunning = waits ? .queue : nil
        (request.isWatched, request.isSaid) = (!isDetached, isSaid)
        return request
    }

    private func follow(
        _ request: StartRequest, _ runnable: RunnableFile, at visit: HomeVisit,
        _ session: Session, _ catalogue: IntentCatalogue
    ) async -> ExitCode {
        // What this process does not perform goes by the settings of the one that will.
        if !(isDetached && visit.isOwner) {
            await visit.tell(runnable.settings, for: runnable.definition.intents.keys, session)
        }
        let reply = await visit.keeper.reply(to: .start(request))
        let code = await RunFollowing(
            isDetached: isDetached, isJSON: isJSON, isVerbose: isVerbose
        ).follow(reply, at: visit, session)
        guard let recording, case .started(let run) = reply else { return code }
        return await RunRecorder(visit, session, catalogue).record(run, into: recording) ?? code
    }
}

extension HomeReply.Refusal {
    static let unexpected = Self(.environment, "the home's owner answered something else")
}

extension Session {
    /// Says why a reply is not the wanted one.
    func complain(about reply: HomeReply) -> ExitCode {
        if case .refused(let refusal) = reply { return complain(about: refusal) }
        return complain(about: .unexpected)
    }

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
