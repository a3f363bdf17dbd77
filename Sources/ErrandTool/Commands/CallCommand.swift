import Arguments
import Catalogue
import Diagnostics
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
        the question is shown, and the exit code is 5. The same line with the answer goes on from there. Nothing is \
        stored: the intent begins anew, under the same key if --key gives one.
        """
    static let examples = [
        Example("errand call nagz.list-nags category=chores", "one value"),
        Example("errand call nagz.list-nags --json", "the result as data"),
    ]

    @Positional("INTENT", "the id of an intent; 'errand intents' lists them") var intent: String
    @Positional("[PARAM=VALUE...]", "values of its parameters") var values: [Assignment]
    @Option("--answer ANSWER", "the answer to its first question, then to the second, …")
    var answers: [String]
    @Option("--key KEY", "what makes two calls the same one, for intents that are done once a key")
    var key: String?
    @Option("--limit DURATION", "how long it may take, such as 30s") var limit: TimeSpan?
    @Flag("--json", "prints JSON") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        guard let registry = session.registry() else { return .environment }
        let host = IntentHost(registry, clock: ContinuousClock())
        let call: IntentCall
        do {
            call = try self.call(of: host)
        } catch {
            return session.complain(about: error, as: .usage)
        }
        let asker = Asker(session, answers, registry.catalogue, try session.moment())
        let conditions = try conditions(in: session, hasAnswers: asker.canAnswer)
        switch await host.prepare(call, under: conditions) {
        case .ready(let ready): return try await finish(await ready.perform(), asker, session)
        case .asked(let pending): return try await finish(.asked(pending), asker, session)
        case .recorded(let result): return show(result, session)
        case .refused(let failure):
            return session.complain(
                about: failure, as: failure.code == "missing-dependency" ? .environment : .usage)
        }
    }

    /// Answers until there is nothing more to ask.
    private func finish(
        _ progress: CallProgress, _ asker: Asker, _ session: Session
    ) async throws -> ExitCode {
        var asker = asker
        switch try await asker.outcome(of: progress) {
        case .parked(let question): return park(question, session)
        case .ended(.succeeded(let result)): return show(result, session)
        case .ended(.failed(let failure)):
            return session.complain(
                about: failure, as: failure.isCancellation ? .cancelled : .runFailed)
        }
    }
}

extension CallCommand {
    private func call(of host: IntentHost) throws(CallFailure) -> IntentCall {
        let id = try host.intent(named: intent)
        let types = host.registry.catalogue.intent(id)?.parameters ?? []
        let arguments = ArgumentTexts(values).literals { name in
            types.first { $0.name == name }?.type
        }
        return IntentCall(
            id, arguments.map { IntentCall.Argument($0.name, $0.literal) },
            key: IdempotencyKey(key ?? "call-\(UInt64.random(in: 0 ... .max))"))
    }

    private func conditions(in session: Session, hasAnswers: Bool) throws -> CallConditions {
        CallConditions(
            CallSurroundings(
                at: try session.moment(), in: session.folder, home: session.environment["HOME"]),
            hasAnswers || isJSON ? .attended : .deferred,
            timeLimit: limit.map {
                .seconds($0.seconds) + .nanoseconds($0.nanoseconds)
            })
    }

    private func show(_ result: CallResult, _ session: Session) -> ExitCode {
        let page = ResultPage(result, session.program.name)
        session.output.print(isJSON ? page.value.prettyJSON : page.text(at: session.terminal))
        return .ok
    }

    /// Shows a question that nobody is there to answer.
    private func park(_ question: Question, _ session: Session) -> ExitCode {
        if isJSON {
            session.output.print(Value.map(["question": question.stored]).prettyJSON)
        } else {
            session.errors.print(QuestionPage(question).text)
            session.errors.print("add its answer to the line with '--answer'")
        }
        return .parked
    }
}

extension Session {
    /// Says all that is wrong, a line each.
    func complain(about failure: CallFailure, as code: ExitCode) -> ExitCode {
        for message in failure.messages { complain(message.text) }
        return code
    }
}
