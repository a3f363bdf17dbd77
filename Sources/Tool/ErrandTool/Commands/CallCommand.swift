import Arguments
import Calls
import Catalogue
import Diagnostics
import Engine
import Home
import IntentHosting
import Store
import Values

struct CallCommand: Command {
    static let name = "call"
    static let summary = "Performs one intent and shows what comes of it."
    static let discussion = """
        A call is a run of one step: 'errand show' tells all of it, 'errand history' lists it, and 'errand undo' takes it \
        back where the intent can do that. While 'errand serve' owns the home, it performs the intent, and this command \
        looks on.

        Values are read by the type of their parameter; 'errand help types' and 'errand help dates' show how they are \
        written. A parameter that is given more than once is a list. What may be of any type is read as \
        JSON: 'value=12' is a number, 'value="12"' a text, as is all that is no JSON.

        What the intent asks is asked at the terminal. Elsewhere --answer gives the answers, in order; if one is missing, \
        the call waits, the exit code is 5, and 'errand answer' lets it go on. Ctrl-C cancels it.

        Others can see a command line, so a secret is not written there: with --ask, a parameter is asked for at the \
        terminal without showing it, or else read from the standard input, a line for each, ordered by their names. A parameter \
        that can be given a secret is asked for likewise where it is needed and left out, and so are private answers.

        The content of a file can come from the standard input, as 'file=-'. It is kept beside the runs until the call has ended; \
        --stdin-name gives it a name, by whose end its kind is known.

        If it shows a view with buttons, one may be pressed at the terminal, or elsewhere with --press or, later, with \
        'errand press': its intent is called next. Buttons beside a question are pressed by typing their number.
        """
    static let examples = [
        Example("errand call nagz.list-nags category=chores", "one value"),
        Example("errand call nagz.list-nags --json", "the result as data"),
        Example("errand call shell.run script=cat --ask input < ~/.pin", "with a secret"),
        Example("scanimage | errand call trip.file picture=- --stdin-name t.png", "from a pipe"),
        Example(
            "errand call nagz.create-nag recipient=Max category=chores dueAt=17:00 --key bins-47",
            "done once, however often"),
    ]

    @Positional("INTENT", "the id of an intent; 'errand intents' lists them")
    var name: IntentName
    @Positional("[PARAM=VALUE...]", "values of its parameters") var given: [GivenInput]
    @Option("--ask PARAM", "asks for a parameter that is given a secret") var asked: [String]
    @Option("--answer ANSWER", "the answer to its first question, then to the second, …")
    var answers: [String]
    @Option("--press N", "the button of its view to press, then that of what comes of it, …")
    var presses: [Int]
    @Option("--key KEY", "what makes two calls the same one, which is done once") var key: String?
    @Option("--limit DURATION", "how long it may take, such as 30s") var limit: TimeSpan?
    @Option("--as PERSON", "whom its app is told that it is for, in place of you")
    var person: String?
    @Option("--stdin-name NAME", "the name of the file that a parameter has as '-'")
    var streamName: String?
    @Flag("--no-journal", "stores nothing of it") var isForgotten: Bool
    @Flag("--json", "prints JSON") var isJSON: Bool

    var intent: String { name.text }
    var values: [Assignment] { given.map(\.assignment) }

    /// On the first thread, which a guest of the home keeps to itself; it needs no other.
    @MainActor func run(_ session: Session) async throws -> ExitCode {
        if key?.isEmpty == true {
            throw UsageError("'--key' is empty, and so would make every such call the same one")
        }
        if let code = try await performByOwner(session) { return code }
        guard let registry = session.registry() else { return .environment }
        let host = IntentHost(registry, clock: ContinuousClock())
        var request: CallRequest
        let stream: StreamedFile?
        do {
            (request, stream) = try self.request(of: host, session)
        } catch let failure as CallFailure {
            for message in failure.messages { session.complain(message.text) }
            return .usage
        }
        let known = registry.catalogue.digest(of: request.intent)
        let settings = try settings(for: request.intent, registry.catalogue, session)
        let visit = try await HomeVisit(
            session, registry, isKept: !isForgotten, knowing: settings)
        let files = try session.handedFiles(isKept: !isForgotten)
        if let stream { try request.take(stream, in: files) }
        return await visit.spend(session) { [request] in
            await $0.tell(settings, for: [request.intent], session)
            let code = await Caller(
                at: $0, session, GivenAnswers(answers, presses: presses), isJSON: isJSON,
                naming: host.intent(behind:)
            )
            .follow(.call(request, known: known))
            if stream != nil, streamName == nil, code == .usage {
                session.errors.print(
                    "the name of the standard input is made up; '--stdin-name NAME' says of what kind it is"
                )
            }
            if stream != nil, await $0.isOver(request.run) { files.remove(of: request.run) }
            return code
        }
    }

    private func request(
        of host: IntentHost, _ session: Session
    ) throws -> (CallRequest, StreamedFile?) {
        let id = try host.intent(named: intent)
        let parameters = host.registry.catalogue.intent(id)?.parameters ?? []
        let hidden = hiddenValues(of: parameters)
        let types = Dictionary(parameters.map { ($0.name, $0.type) }) { $1 }
        let stream = try StreamedFile(
            among: values, types, named: streamName, beside: hidden.names(beside: values),
            in: session)
        // A name that is none of its own fails the call, and may be meant for what is missing.
        let isKnown = values.allSatisfy { types[$0.name] != nil }
        let words = isKnown ? try hidden.words(beside: values, in: session) : values
        var request = CallRequest(
            id,
            ArgumentTexts(words.map { ($0.name, $0.value) }).literals { types[$0] }.map {
                .init($0.name, $0.literal)
            })
        request.hidden = Set(hidden.names(beside: values))
        request = whole(request, session)
        return (request, stream)
    }

    /// The same call with what the command line and its surroundings say about it.
    func whole(
        _ call: CallRequest, _ session: Session, by name: String? = nil
    ) -> CallRequest {
        var call = call.by(session, for: person, named: name)
        (call.key, call.limit) = (key, limit)
        return call
    }

    /// What the project here sets for apps, where that can concern an intent.
    private func settings(
        for intent: TypeID, _ catalogue: IntentCatalogue, _ session: Session
    ) throws -> ProjectSettings? {
        guard catalogue.goesBySettings(intent),
            let project = session.projectHere.map({ session.whole($0) }),
            ProjectSettings.areThere(in: project)
        else { return nil }
        return try ProjectSettings(reading: project, against: catalogue, session)
    }

    private func hiddenValues(of parameters: [CatalogueParameter]) -> HiddenValues {
        let places = parameters.filter(\.acceptsSecret)
            .map { HiddenValues.Place(name: $0.name, isRequired: $0.isRequired, isOpen: true) }
        return HiddenValues(kind: "parameters", places: places, asked: asked)
    }
}

extension CallRequest {
    /// Gives the file of the standard input to its parameter, under a key by which its run is known
    /// beforehand.
    fileprivate mutating func take(
        _ stream: StreamedFile, in files: HandedFiles
    ) throws(HomeFolderError) {
        if key == nil { key = "stdin \(UInt64.random(in: 0 ... .max))" }
        let path = try files.keep(stream.content, as: stream.name, for: run)
        stream.put(path, into: &arguments)
    }
}
