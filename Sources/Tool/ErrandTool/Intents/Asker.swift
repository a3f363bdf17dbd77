import Arguments
import Calls
import Catalogue
import IntentHosting

/// Makes calls and gets the answers to their questions: those of the command line first, then those
/// of a person at the terminal.
struct Asker {
    /// The outcome of a call once no more can be answered.
    enum Outcome {
        case ended(CallOutcome)

        /// Nothing was performed.
        case refused(CallFailure)

        /// It has taken the given answers, and waits for another; so many buttons are beside the
        /// question.
        case parked(Question, buttons: Int)
    }

    let session: Session
    let host: IntentHost
    let conditions: CallConditions

    /// The answers of the command line that are still to come.
    var given: ArraySlice<String>

    /// The buttons that are still to be pressed.
    var presser: Presser

    /// The number of buttons that were pressed beside questions of the last call.
    var pressed = 0

    /// The answers of the command line that the last call has had.
    private(set) var taken: [String] = []

    /// Whether the last of them was just given to the call, which then tells whether it was any
    /// good.
    private var hasJustTaken = false

    /// Whether it has taken private answers from the standard input.
    private(set) var hasTakenSecrets = false

    init(
        _ session: Session, _ host: IntentHost, _ conditions: CallConditions,
        _ given: ArraySlice<String>, _ presser: Presser
    ) {
        self.session = session
        self.host = host
        self.conditions = conditions
        self.given = given
        self.presser = presser
    }

    mutating func outcome(of call: IntentCall) async throws -> Outcome {
        taken = []
        hasTakenSecrets = false
        pressed = 0
        return switch await host.prepare(call, under: conditions) {
        case .ready(let ready):
            try await outcome(of: await cancelledByPosixSignals { await ready.perform() })
        case .asked(let pending): try await outcome(of: .asked(pending))
        case .recorded(let result): .ended(.succeeded(result))
        case .refused(let failure): .refused(failure)
        }
    }

    private mutating func outcome(of progress: CallProgress) async throws -> Outcome {
        var progress = progress
        while true {
            switch progress {
            case .ended(let outcome): return .ended(outcome)
            case .asked(let pending):
                if pending.question.objection != nil, hasJustTaken { taken.removeLast() }
                hasJustTaken = false
                if let number = button(beside: pending) {
                    progress = try await press(number, beside: pending, endingIfItFails: true)
                } else if pending.question.privacy == .private, session.answers == nil {
                    guard let text = try await secret(for: pending) else {
                        return await park(pending)
                    }
                    progress = try await answer(pending, with: text)
                } else if pending.question.privacy == .open, let text = given.popFirst() {
                    taken.append(text)
                    hasJustTaken = true
                    progress = try await answer(pending, with: text)
                } else if let answers = session.answers {
                    progress = try await ask(pending, answers)
                } else {
                    return await park(pending)
                }
            }
        }
    }

    /// Stops the intent now, since its call ends with this process.
    private func park(_ pending: PendingCall) async -> Outcome {
        _ = await pending.cancel()
        return .parked(pending.question, buttons: pending.buttons)
    }

    /// Reads a private answer from the standard input; `nil` if there is none.
    private mutating func secret(for pending: PendingCall) async throws -> String? {
        if let text = session.hiddenLine(for: "") {
            hasTakenSecrets = true
            return text
        }
        guard given.isEmpty else {
            _ = await pending.cancel()
            throw UsageError(Self.seen)
        }
        return nil
    }

    /// Takes an answer that cannot be asked for again, so that it is a mistake if it does not fit.
    private func answer(_ pending: PendingCall, with text: String) async throws -> CallProgress {
        do {
            return try await give(text, to: pending)
        } catch let refusal as OpenQuestion.Refusal {
            _ = await pending.cancel()
            throw UsageError(refusal.description)
        }
    }

    /// Asks until an answer fits; the end of the input means to leave.
    private mutating func ask(
        _ pending: PendingCall, _ answers: Answers
    ) async throws -> CallProgress {
        session.errors.print(QuestionPage(pending.question, buttons: pending.buttons).text)
        while true {
            session.errors.write("> ")
            let echo: Answers.Echo = pending.question.privacy == .private ? .hidden : .shown
            guard let text = answers.next(echo) else {
                session.errors.print("")
                return .ended(await pending.cancel())
            }
            if let number = pending.button(named: text) {
                return try await press(number, beside: pending, endingIfItFails: false)
            }
            do { return try await give(text, to: pending) } catch let refusal
                as OpenQuestion.Refusal
            { session.errors.print(refusal.description) }
        }
    }

    /// The reason why a private answer on a command line is not taken.
    static let seen =
        "the answer is not to be seen, and others can see a command line; leave it out: it is asked for "
        + "at the terminal, or else read from the standard input"

    private func give(_ text: String, to pending: PendingCall) async throws -> CallProgress {
        let answer = try pending.question.answer(
            reading: text, in: host.registry.catalogue, at: conditions.surroundings.moment
        ).get()
        return try await pending.answer(answer, by: session.person, at: session.now())
    }
}
