import Arguments
import Catalogue
import Diagnostics
import Engine
import Home
import IntentHosting
import Phrases
import Store
import Values
import Workflows

struct SayCommand: Command {
    static let name = "say"
    static let summary = "Does what you say, by the phrases of all apps."
    static let discussion = """
        What you type is compared with the phrases of all apps, in your language (of the \
        environment) and in English: politeness, word order, endings, synonyms and small slips of \
        the finger count little. Values may stand in it: names of things, numbers, times, and any \
        text. 'errand intents ID' shows the phrases of an intent.

        In a project, its workflows can be said by their 'phrases', and by their names.

        An intent that does more than read is done at once only if its phrase was said exactly; \
        else you are asked first, at the terminal, or with --yes it is done. Where several things \
        may be meant, you choose. What is missing is asked as 'errand call' asks it. --answer \
        answers each of these questions, in the order in which they come.

        If nothing fits, nothing is done: the nearest phrases are shown, and the exit code is 2.
        """
    static let examples = [
        Example("errand say \"what's overdue in nagz\"", "by a phrase"),
        Example("errand say snooze meds for half an hour in nagz", "with values"),
        Example("errand say --dry-run mark homework as done in nagz", "shows what it would do"),
    ]

    @Positional("WORDS...", "what you want done") var words: [String]
    @Flag("--dry-run", "does nothing, and shows the intent, its values and how well they fit")
    var isTrial: Bool
    @Flag("--yes", "does what is found without asking whether it is meant") var isYes: Bool
    @Option("--answer ANSWER", "the answer to its first question, then to the second, …")
    var answers: [String]
    @Option("--as PERSON", "whom its app is told that it is for, in place of you")
    var person: String?
    @Flag("--json", "prints JSON") var isJSON: Bool

    func run(_ session: Session) async throws -> ExitCode {
        guard let registry = session.registry() else { return .environment }
        let project = try session.projectHere(registry)
        let moment = try session.moment()
        let visit = try await HomeVisit(session, registry, isKept: !isTrial)
        let interpreter = Interpreter(
            registry, project, at: moment, in: session.projectFolder,
            person: person ?? session.person, language: session.language,
            RepertoireFile(of: session, isWritten: !isTrial))
        let text = words.joined(separator: " ")
        var performer = Performer(session, registry, project?.workflows ?? [])
        performer.person = person
        performer.given = GivenAnswers(answers)
        (performer.isJSON, performer.isSaid) = (isJSON, true)
        return try await visit.spend(session) { [performer] visit in
            await Result.catching {
                let meaning = await interpreter.meaning(
                    of: text, at: visit, session, isTrial: isTrial)
                let choice = MeantCall(
                    meaning, interpreter, session, isYes: isYes || isTrial, performer.given)
                if isTrial || (isJSON && choice.isNothing) {
                    return choice.show(isJSON: isJSON)
                }
                // A person may think about it, and be spoken to meanwhile.
                switch await visit.withPerson({ choice.decide() }) {
                case .over(let code): return code
                case .run(let workflow, let inputs):
                    return try await performer.run(workflow, inputs, at: visit)
                case .call(let request): return await performer.call(request, at: visit)
                }
            }
        }.get()
    }
}

extension Result where Failure == any Error {
    /// The result of a body that may throw.
    static func catching(_ body: () async throws -> Success) async -> Self {
        do { return .success(try await body()) } catch { return .failure(error) }
    }
}
