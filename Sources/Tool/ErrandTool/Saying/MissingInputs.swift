import Arguments
import Calls
import Catalogue
import Home
import IntentHosting
import Store
import TimeZones
import Values
import Workflows

/// The inputs that a workflow needs and that were not said: they are answered on the command line,
/// or asked of the person at the terminal.
struct MissingInputs {
    private let workflow: String
    private let inputs: [Workflow.Input]

    /// The first of those that are secret, which are asked for without showing them.
    private let secret: Workflow.Input?
    private let catalogue: IntentCatalogue

    /// The zone of the project, in which times are read.
    private let zone: String?

    /// Whom apps are asked for.
    private let person: String?

    /// The most things of an app among which a person chooses.
    private static let mostOffered = 25

    init(
        of runnable: RunnableFile, beside given: [Assignment], _ catalogue: IntentCatalogue,
        for person: String?
    ) {
        workflow = runnable.definition.id
        zone = runnable.definition.zone
        let missing = runnable.inputs.filter { input in
            input.isRequired && !given.contains { $0.name == input.name }
        }
        inputs = missing.filter { !$0.type.hidesSomething }
        secret = missing.first(where: \.type.hidesSomething)
        self.catalogue = catalogue
        self.person = person
    }

    /// Asks for each input, and returns the values as people write them.
    ///
    /// Returns `nil` where the person leaves a question.
    func ask(
        _ given: GivenAnswers, at visit: HomeVisit, _ session: Session
    ) async throws -> [Assignment]? {
        if let secret, session.answers?.isHeard == true {
            session.complain(
                "'\(secret.name)' is a secret and is not taken aloud; "
                    + "'\(session.program.name) run \(workflow)' asks for it at a terminal")
            return nil
        }
        var found: [Assignment] = []
        for input in inputs {
            guard let text = given.next() else {
                guard let answers = session.answers else {
                    throw UsageError(
                        "input '\(input.name)' is missing; say it, or add '--answer VALUE'")
                }
                let question = await question(for: input, at: visit, session)
                let texts = try await visit.withPerson {
                    try self.answered(question, by: answers, in: session)
                }
                guard let texts else { return nil }
                found += texts.map { Assignment(input.name, $0) }
                continue
            }
            let question = await question(for: input, at: visit, session)
            switch try texts(for: text, to: question, in: session) {
            case .success(let texts): found += texts.map { Assignment(input.name, $0) }
            case .failure(let refusal): throw UsageError(refusal.description)
            }
        }
        return found
    }

    /// Asks until an answer fits; `nil` is none.
    ///
    /// A person who is heard leaves the question with a word for that, or by answers that do not
    /// fit, since what is said next may be meant otherwise.
    private func answered(
        _ question: Question, by answers: Answers, in session: Session
    ) throws -> [String]? {
        var question = question
        var misfits = 0
        while !answers.isHeard || misfits < AnswerWords.mostMisfits {
            session.errors.print(QuestionPage(question).text)
            session.errors.write("> ")
            guard let text = answers.next(.shown), !text.isEmpty,
                !answers.isHeard || !question.isLeft(by: text)
            else { return nil }
            switch try texts(for: text, to: question, in: session) {
            case .success(let texts): return texts
            case .failure(let refusal): question.objection = refusal.description
            }
            misfits += 1
        }
        session.errors.print("two answers did not fit, so this is left")
        return nil
    }

    /// The words of a command line for an answer; those of a list are its elements.
    private func texts(
        for text: String, to question: Question, in session: Session
    ) throws -> Result<[String], OpenQuestion.Refusal> {
        var moment = try session.moment()
        if let zone {
            let zones = try ZoneDatabase.ofSystem(environment: session.environment)
            moment = Moment(moment.now, in: try zones.zone(named: zone))
        }
        let text = session.written(text, for: question, at: moment)
        return question.answer(reading: text, in: catalogue, at: moment).map { answer in
            switch answer {
            case .choice(let index):
                let choice = question.choices[index]
                return [choice.value?.spelling ?? choice.title]
            case .value(.list(let elements)): return elements.map(\.spelling)
            case .yes, .no, .value, .cancel: return [text]
            }
        }
    }

    private func question(
        for input: Workflow.Input, at visit: HomeVisit, _ session: Session
    ) async -> Question {
        var question = Question(
            1, .before, .value(input.type), prompt: "what is '\(input.name)'?")
        question.parameter = input.name
        guard let id = input.type.named else { return question }
        if let kind = catalogue.enumeration(id) {
            question.choices = kind.cases.map { .init($0.title, value: .string($0.spelling)) }
        } else {
            var request = ThingsRequest([id], person: person, language: session.language)
            request.opensUnused = true
            let things = await visit.things(request, session).flatMap(\.things)
            question.choices = things.prefix(Self.mostOffered).map {
                .init($0.title, value: .string($0.id))
            }
        }
        return question
    }
}
