@_spi(Hosting) import AppIntentsCore
import Calls
import Catalogue
import IntentTraits
import LocalizedStrings

extension Performance {
    private var host: IntentHost { ready.attempt.host }

    /// Waits until the intent ends or asks something, no longer than it may work.
    func progress() async -> CallProgress {
        if let end { return await progress(after: end) }
        let limit = remaining
        let start = limit == nil ? .zero : host.clock.elapsed()
        let event = await supervision.next(within: limit, on: host.clock)
        if limit != nil { use(host.clock.elapsed() - start) }
        switch event {
        case .asked(let inquiry): return .asked(PendingCall(inquiry, of: self))
        case .ended: return await progress(after: end ?? .failed(CancellationError()))
        case .timeUp: return .ended(await stopped(limitReached: ready.attempt.conditions.timeLimit))
        case .cancelled: return .ended(await stopped(limitReached: nil))
        }
    }

    /// Tells the intent to stop, and waits a while for it to do so.
    func stopped(limitReached limit: Duration?) async -> CallOutcome {
        supervision.stop()
        guard case .ended = await supervision.end(within: IntentHost.patience, on: host.clock)
        else {
            return .failed(
                CallFailure(
                    .unclear, .abandoned(after: IntentHost.patience), isCancellation: limit == nil))
        }
        switch end ?? .failed(CancellationError()) {
        case .complete(let outcome): return outcome
        case .partly(let result, let outcome): return .succeeded(await complete(result, outcome))
        case .failed(let error):
            return .failed(
                limit.map { CallFailure(.unclear, .timeLimit($0)) } ?? failure(of: error))
        }
    }

    private var mask: Mask { ready.mask(answers) }

    /// The failure for an error; an intent that was told to stop has no other reason to leave off
    /// or to ask.
    private func failure(of error: any Error) -> CallFailure {
        let failure = ready.attempt.failure(of: error, hiding: mask)
        guard supervision.isStopped else { return failure }
        if failure.isCancellation || error.asks {
            return CallFailure(failure.clarity, .cancelled, isCancellation: true)
        }
        // It was interrupted in its work, and has more to say of that.
        var end = CallFailure(
            failure.clarity, failure.messages, isCancellation: failure.clarity == .unclear)
        end.live = failure.live
        return end
    }
}

extension Performance {
    private func progress(after end: End) async -> CallProgress {
        switch end {
        case .complete(let outcome): .ended(outcome)
        case .partly(let result, let outcome): .ended(.succeeded(await complete(result, outcome)))
        case .failed(let error): await progress(after: error)
        }
    }

    /// The next state of the call after an error that the intent threw.
    private func progress(after error: any Error) async -> CallProgress {
        guard !supervision.isStopped else { return .ended(.failed(failure(of: error))) }
        return switch (error as? AppIntentError)?.reason {
        case .question(let asked): await question(asked)
        case .restart: await again(call)
        default: .ended(.failed(failure(of: error)))
        }
    }

    /// A question with which the intent has ended, to be performed again with the answer.
    private func question(_ asked: IntentQuestion) async -> CallProgress {
        let asked = ready.naming(asked)
        guard asked.isGranted || ready.attempt.conditions.attendance != .unattended else {
            return .ended(
                .failed(ready.attempt.failure(of: AppIntentError.unattended(asked), hiding: mask)))
        }
        let call = call
        guard call.questionCount < Question.most else {
            return .ended(.failed(CallFailure(.clean, .tooManyQuestions(Question.most))))
        }
        if asked.isGranted {
            let granted = Question(
                call.nextOrdinal, .restart, .goingOn, prompt: String(localized: asked.sentence))
            return await again(call.answering(granted, with: .yes))
        }
        let (question, snippet) = await ready.describe(asked, call.nextOrdinal, .restart)
        return .asked(PendingCall(question, snippet, call, about: ready.attempt, hiding: mask))
    }

    private func again(_ call: IntentCall) async -> CallProgress {
        let attempt = ready.attempt
        guard attempt.restarts < Question.most else {
            return .ended(.failed(CallFailure(.clean, .tooManyRestarts(Question.most))))
        }
        var conditions = attempt.conditions
        conditions.output = output
        return await host.invoke(call, under: conditions, restarts: attempt.restarts + 1)
    }
}

extension Performance {
    /// Makes data of an outcome.
    func result(of outcome: _IntentOutcome) -> End {
        let attempt = ready.attempt
        let maker = ResultMaker(attempt: attempt, mask: mask)
        var result = CallResult()
        maker.note(outcome, of: ready.intent, in: &result)
        result.effects = ready.effects
        result.touches = touches
        result.followUps = followUps
        if attempt.plan.facts.undo != nil { result.undo = .possible }
        if let usage = attempt.host.usage, !attempt.circumstances.isForgotten {
            usage.keep(IntentUse(of: ready, hiding: mask))
        }
        return maker.isComplete(outcome) ? .complete(.succeeded(result)) : .partly(result, outcome)
    }

    /// Asks the app for the rest of the result, for a while.
    ///
    /// Errors in that are no failure of the intent.
    private func complete(_ result: CallResult, _ outcome: _IntentOutcome) async -> CallResult {
        let maker = ResultMaker(attempt: ready.attempt, mask: mask)
        let work = SupervisedWork(ready.attempt.start) {
            await maker.complete(result, with: outcome)
        }
        let end = await work.endInAnyCase(within: IntentHost.patience, on: host.clock)
        if case .made(let complete) = end { return complete }
        var result = result
        result.remarks.append(
            "the app took too long to describe what it returned, so only part of it is known")
        return result
    }
}

extension Error {
    /// Whether the error is a way to go on with a question or from the start.
    fileprivate var asks: Bool {
        switch (self as? AppIntentError)?.reason {
        case .question, .restart: true
        default: false
        }
    }
}
