import Arguments
import Calls
import Catalogue
import IntentHosting
import IntentTraits
import Values

struct CallCommand: Command {
    static let name = "call"
    static let summary = "Performs one intent and shows what comes of it."
    static let discussion = """
        Values are read by the type of their parameter; 'errand help types' and 'errand help dates' show how they are \
        written. A parameter that is given more than once is a list.

        What the intent asks is asked at the terminal. Elsewhere --answer gives the answers, in order; if one is missing, \
        the question and the line that goes on with its answer are shown, and the exit code is 5. Nothing is stored: the \
        intent begins anew, under the same key.

        Others can see a command line, so a secret is not written there: with --ask, a parameter is asked for at the \
        terminal without showing it, or else read from the standard input, a line for each, ordered by their names. A parameter \
        that can be given a secret is asked for likewise where it is needed and left out, and so are private answers.

        If it shows a snippet with buttons, one may be pressed at the terminal, or elsewhere with --press: its intent is \
        called next. Buttons beside a question are pressed in the same way before it is answered; where a yes or a no is \
        wanted, --answer takes the number of a button, too.
        """
    static let examples = [
        Example("errand call nagz.list-nags category=chores", "one value"),
        Example("errand call nagz.list-nags --json", "the result as data"),
        Example("errand call shell.run script=cat --ask input < ~/.pin", "with a secret"),
    ]

    @Positional("INTENT", "the id of an intent; 'errand intents' lists them") var intent: String
    @Positional("[PARAM=VALUE...]", "values of its parameters") var values: [Assignment]
    @Option("--ask PARAM", "asks for a parameter that is given a secret") var asked: [String]
    @Option("--answer ANSWER", "the answer to its first question, then to the second, …")
    var answers: [String]
    @Option("--press N", "the button of its snippet to press, then that of what comes of it, …")
    var presses: [Int]
    @Option("--key KEY", "what makes two calls the same one, for intents that are done once a key")
    var key: String?
    @Option("--limit DURATION", "how long it may take, such as 30s") var limit: TimeSpan?
    @Flag("--json", "prints JSON") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        guard let registry = session.registry() else { return .environment }
        let host = IntentHost(registry, clock: ContinuousClock())
        let call: IntentCall
        do {
            call = try self.call(of: host, session)
        } catch let failure as CallFailure {
            return session.complain(about: failure, as: .usage)
        }
        var caller = try Caller(session, host, self)
        return try await caller.make(call)
    }

    private func call(of host: IntentHost, _ session: Session) throws -> IntentCall {
        let id = try host.intent(named: intent)
        let parameters = host.registry.catalogue.intent(id)?.parameters ?? []
        let hidden = hiddenValues(of: parameters)
        let words = try hidden.words(beside: values, in: session)
        let arguments = ArgumentTexts(words).literals { name in
            parameters.first { $0.name == name }?.type
        }
        var call = IntentCall(
            id, arguments.map { IntentCall.Argument($0.name, $0.literal) },
            key: IdempotencyKey(key ?? "call-\(UInt64.random(in: 0 ... .max))"))
        let asked = hidden.names(beside: values)
        call.secrets = arguments.filter { asked.contains($0.name) }.flatMap(\.literal.values)
        return call
    }
}

extension CallCommand {
    func hiddenValues(of parameters: [CatalogueParameter]) -> HiddenValues {
        let places = parameters.filter(\.acceptsSecret)
            .map { HiddenValues.Place(name: $0.name, isRequired: $0.isRequired, isOpen: true) }
        return HiddenValues(kind: "parameters", places: places, asked: asked)
    }

    /// The circumstances of the call; its programs' output goes to `said`, and its app's is shown
    /// at once.
    func conditions(in session: Session, _ said: CallOutput) throws -> CallConditions {
        let canAnswer = !answers.isEmpty || session.answers != nil
        var conditions = CallConditions(
            CallSurroundings(
                at: try session.moment(), in: session.folder, home: session.environment["HOME"]),
            canAnswer || isJSON ? .attended : .deferred,
            timeLimit: limit.map { .seconds($0.seconds) + .nanoseconds($0.nanoseconds) })
        conditions.log = { level, text in
            switch level {
            case .debug: session.log.debug(text)
            case .info: session.log.info(text)
            case .warning: session.log.warning(text)
            case .error: session.log.error(text)
            }
        }
        conditions.output = CallOutput { [session] stream, bytes in
            guard stream == .printed else { return said.write(bytes, to: stream) }
            for line in ProgramLines.all(of: String(decoding: bytes, as: UTF8.self)) {
                session.errors.print(line)
            }
        }
        return conditions
    }

    /// The options that a call keeps when it is made again.
    var lastingOptions: [String] {
        (limit.map { ["--limit=\($0)"] } ?? []) + (isJSON ? ["--json"] : [])
    }
}
