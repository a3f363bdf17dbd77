@_spi(Hosting) import AppIntentsCore
import Calls
import Catalogue
import Diagnostics
import IntentTraits
import Values

extension CallAttempt {
    /// The result of asking the app for what is missing.
    enum Completion: Sendable {
        case ready(Intake)
        case recorded(RecordedOutcome)

        /// A question, and the private words that may stand in it.
        case asks(Question, [Value])
        case refused([Diagnostic.Message], [Value] = [])
    }

    /// Asks the app for what is still missing, no longer than the attempt may take.
    func complete(_ intake: Intake) async -> Preparation {
        let work = SupervisedWork(start) { [self] in try await completion(of: intake) }
        switch await work.end(within: conditions.timeLimit, on: host.clock) {
        case .made(let completion): return await preparation(completion)
        case .failed(let error): return .refused(failure(of: error, hiding: mask(call.answers)))
        case .timeUp: return refusal([.timeLimitBefore(conditions.timeLimit ?? .zero)])
        case .cancelled: return .refused(CallFailure(.clean, .cancelled, isCancellation: true))
        }
    }

    /// Opens the app, no longer than the attempt may take; returns why it cannot go on, if it
    /// cannot.
    func openApp() async -> Preparation? {
        guard let apps = host.apps,
            let app = host.registry.apps.first(where: { $0.id == call.intent.app })
        else { return nil }
        let work = SupervisedWork(start) { [self] in
            try await apps.open(app, in: conditions.surroundings.folder)
        }
        switch await work.end(within: conditions.timeLimit, on: host.clock) {
        case .made: return nil
        case .failed(let error): return .refused(CallFailure(error, hiding: mask(call.answers)))
        case .timeUp: return refusal([.timeLimitBefore(conditions.timeLimit ?? .zero)])
        case .cancelled: return .refused(CallFailure(.clean, .cancelled, isCancellation: true))
        }
    }

    private func preparation(_ completion: Completion) async -> Preparation {
        switch completion {
        case .ready(let intake): return .ready(ReadyCall(self, intake))
        case .recorded(let recorded): return .recorded(await result(of: recorded))
        case .refused(let messages, let words): return refusal(messages, hiding: words)
        case .asks(let question, let words):
            guard question.objection != nil || call.questionCount < Question.most else {
                return refusal([.tooManyQuestions(Question.most)])
            }
            var mask = mask(call.answers)
            mask.hide(words)
            return .asked(PendingCall(question, about: self, hiding: mask))
        }
    }

    private func result(of recorded: RecordedOutcome) async -> CallResult {
        let outcome = recorded.outcome
        let maker = ResultMaker(attempt: self, mask: mask(call.answers))
        var result = CallResult()
        maker.note(outcome, of: recorded.intent, in: &result)
        if !maker.isComplete(outcome) { result = await maker.complete(result, with: outcome) }
        result.touches = recorded.touches
        result.followUps = recorded.followUps
        if plan.facts.undo != nil { result.undo = .possible }
        result.wasRecorded = true
        return result
    }

    private func completion(of intake: Intake) async throws -> Completion {
        var filling = Filling(attempt: self, intake: intake)
        do {
            try await plan.facts.layout.prepareDependencies(of: intake.intent)
        } catch {
            filling.intake.refuse([.missingDependency(CallFailure.words(of: error))])
        }
        let isKnown = filling.intake.namesEverythingByID
        if isKnown, filling.intake.messages.isEmpty,
            let recorded = try await recorded(filling.intake)
        {
            return .recorded(recorded)
        }
        let question = await filling.fill()
        let words = filling.intake.privateWords
        if !filling.intake.messages.isEmpty { return .refused(filling.intake.messages, words) }
        if let question { return .asks(question, words) }
        if !isKnown, let recorded = try await recorded(filling.intake) {
            return .recorded(recorded)
        }
        var intake = filling.intake
        if plan.hasPrivateThings { intake.privateWords = await privateWords(in: intake) }
        return .ready(intake)
    }

    /// The private properties of the things that the intent is given.
    private func privateWords(in intake: Intake) async -> [Value] {
        var words: [Value] = []
        for index in plan.parameters.indices where plan.parameters[index].hasEntities {
            guard let content = intake.given.content(index) else { continue }
            words += await writer.privateParts(of: content)
        }
        return words
    }

    /// Asks the app for the result of an invocation that has happened.
    private func recorded(_ intake: Intake) async throws -> RecordedOutcome? {
        guard let type = plan.recording else { return nil }
        let tray = FollowUpTray(of: self)
        let digest = intake.given.digest(of: self)
        let invocation = Invocation(
            key: call.key, folder: conditions.surroundings.folder, circumstances: circumstances,
            keeping: tray
        ) { digest }
        return try await type.outcome(of: invocation).map {
            RecordedOutcome(
                outcome: $0, intent: intake.intent, touches: invocation.touches,
                followUps: tray.wishes)
        }
    }
}

/// The result of an invocation that has happened already.
struct RecordedOutcome: Sendable {
    let outcome: _IntentOutcome

    /// The intent with its values.
    let intent: any AppIntent

    /// The things that the app notes once more as changed.
    let touches: [Touch]

    /// What it leaves for later once more.
    let followUps: [FollowUpWish]
}

extension RecordingIntent {
    fileprivate static func outcome(of invocation: Invocation) async throws -> _IntentOutcome? {
        do {
            let result = try await recorded(of: invocation)
            return (result as? any IntentResult)?._outcome ?? _IntentOutcome()
        } catch is NotRecorded { return nil }
    }
}
