import Arguments
import Catalogue
import IntentHosting
import Values

/// Gets answers to what a call asks: those of the command line first, then those of a person at the terminal.
struct Asker {
    /// What a call has come to once nothing more can be answered.
    enum Outcome {
        case ended(CallOutcome)

        /// It waits for an answer that nobody is there to give.
        case parked(Question)
    }

    private let session: Session
    private var given: ArraySlice<String>
    private let catalogue: IntentCatalogue
    private let moment: Moment

    init(_ session: Session, _ given: [String], _ catalogue: IntentCatalogue, _ moment: Moment) {
        self.session = session
        self.given = given[...]
        self.catalogue = catalogue
        self.moment = moment
    }

    /// Whether there is any way to answer.
    var canAnswer: Bool { !given.isEmpty || session.answers != nil }

    mutating func outcome(of progress: CallProgress) async throws -> Outcome {
        var progress = progress
        while true {
            switch progress {
            case .ended(let outcome): return .ended(outcome)
            case .asked(let pending):
                if let text = given.popFirst() {
                    progress = try await answer(pending, with: text)
                } else if let answers = session.answers {
                    progress = try await ask(pending, answers)
                } else {
                    // Nobody holds the call once this process ends, so the intent is told now.
                    _ = await pending.cancel()
                    return .parked(pending.question)
                }
            }
        }
    }

    /// Takes an answer of the command line, which is a mistake there if it does not fit.
    private func answer(_ pending: PendingCall, with text: String) async throws -> CallProgress {
        do {
            return try await give(text, to: pending)
        } catch let refusal as OpenQuestion.Refusal {
            _ = await pending.cancel()
            throw UsageError(refusal.description)
        }
    }

    /// Asks until an answer fits; the end of the input means to leave.
    private func ask(_ pending: PendingCall, _ answers: Answers) async throws -> CallProgress {
        session.errors.print(QuestionPage(pending.question).text)
        while true {
            session.errors.write("> ")
            let echo: Answers.Echo = pending.question.privacy == .private ? .hidden : .shown
            guard let text = answers.next(echo) else {
                session.errors.print("")
                return .ended(await pending.cancel())
            }
            do {
                return try await give(text, to: pending)
            } catch let refusal as OpenQuestion.Refusal {
                session.errors.print(refusal.description)
            }
        }
    }

    private func give(_ text: String, to pending: PendingCall) async throws -> CallProgress {
        let answer = try pending.question.answer(reading: text, in: catalogue, at: moment).get()
        return try await pending.answer(
            answer, by: session.person, at: session.now())
    }
}
