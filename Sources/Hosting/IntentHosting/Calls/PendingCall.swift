@_spi(Hosting) import AppIntentsCore
public import Calls
import Locks
public import Snippets
public import Values

/// A call that waits for an answer.
///
/// As long as it is kept, the call can go on. After that, ``call`` and an answer are enough to make
/// it again. An intent that waits with its question is told to stop once its pending call is let
/// go.
public final class PendingCall: Sendable {
    public let question: Question

    /// What of the question may be stored and shown to others.
    package let shown: Question

    /// The view beside the question, for clients that show more than text.
    public let snippet: SnippetNode?

    /// The call to be made again with the answer, if that does not reach this pending call.
    public let call: IntentCall

    /// The way in which the call goes on.
    private enum Continuation: Sendable {
        /// The intent waits for the answer.
        case waiting(Inquiry, Performance)

        /// The call is made again with the answer.
        case again(CallAttempt)
    }

    private let continuation: Continuation
    private let state: Guarded<OpenQuestion>

    init(_ inquiry: Inquiry, of performance: Performance) {
        question = inquiry.question
        shown = performance.shown(inquiry.question)
        snippet = inquiry.snippet
        call = performance.call
        continuation = .waiting(inquiry, performance)
        state = Guarded(OpenQuestion(inquiry.question))
    }

    private init(_ pending: PendingCall, showing snippet: SnippetNode?) {
        var question = pending.question
        question.snippet = snippet.map { DrawnSnippet($0) }
        self.question = question
        shown = pending.shown(question)
        self.snippet = snippet
        call = pending.call
        continuation = pending.continuation
        state = Guarded(OpenQuestion(question))
    }

    init(
        _ question: Question, _ snippet: SnippetNode? = nil, _ call: IntentCall? = nil,
        about attempt: CallAttempt, hiding mask: Mask? = nil
    ) {
        self.question = question
        shown = attempt.shown(question, hiding: mask ?? attempt.mask(attempt.call.answers))
        self.snippet = snippet
        self.call = call ?? attempt.call
        continuation = .again(attempt)
        state = Guarded(OpenQuestion(question))
    }
}

extension PendingCall {
    private func shown(_ question: Question) -> Question {
        switch continuation {
        case .waiting(_, let performance): performance.shown(question)
        case .again(let attempt):
            attempt.shown(question, hiding: attempt.mask(attempt.call.answers))
        }
    }

    /// Takes the output while an intent waits with its question, and after that.
    package var output: CallOutput? {
        if case .waiting(_, let performance) = continuation { performance.output } else { nil }
    }

    /// The same pending call with the view beside the question as it is now, such as after a button
    /// was pressed.
    public func redrawn() async -> PendingCall {
        guard case .waiting(let inquiry, let performance) = continuation else { return self }
        let snippet = await performance.underCircumstances {
            await SnippetNode.drawn(from: inquiry.asked.outcome)
        }
        return PendingCall(self, showing: snippet)
    }

    /// Goes on with an answer, until the call ends or asks something else.
    ///
    /// An answer that is refused changes nothing: the question stays as open as it was.
    public func answer(
        _ answer: Answer, by person: String, at time: Timestamp
    ) async throws(OpenQuestion.Refusal) -> CallProgress {
        switch continuation {
        case .again(let attempt):
            try accept(answer, by: person, at: time, attempt)
            return await attempt.host.invoke(
                call.answering(question, with: answer), under: attempt.conditions,
                restarts: attempt.restarts)
        case .waiting(let inquiry, let performance):
            let attempt = performance.ready.attempt
            try check(answer, by: person, at: time, attempt)
            let given = try await performance.ready.read(answer, question, inquiry.asked)
            try accept(answer, by: person, at: time, attempt)
            performance.note(AnsweredQuestion(question, answer))
            inquiry.settle(.success(given))
            return await performance.underCircumstances { await performance.progress() }
        }
    }

    /// Ends the call without an answer, and returns its outcome.
    public func cancel() async -> CallOutcome {
        state.inTurn { $0.withdraw() }
        switch continuation {
        case .again: return .failed(CallFailure(.clean, .cancelled, isCancellation: true))
        case .waiting(let inquiry, let performance):
            inquiry.settle(.failure(CancellationError()))
            return await performance.underCircumstances {
                await performance.stopped(limitReached: nil)
            }
        }
    }

    /// Looks at an answer as if it were taken.
    private func check(
        _ answer: Answer, by person: String, at time: Timestamp, _ attempt: CallAttempt
    ) throws(OpenQuestion.Refusal) {
        var copy = state.inTurn { $0 }
        try copy.accept(answer, by: person, at: time, in: attempt.plan.catalogue)
    }

    /// Takes an answer once; for the same answer again, the call is no longer here to go on.
    private func accept(
        _ answer: Answer, by person: String, at time: Timestamp, _ attempt: CallAttempt
    ) throws(OpenQuestion.Refusal) {
        let refusal = state.inTurn { state -> OpenQuestion.Refusal? in
            do throws(OpenQuestion.Refusal) {
                let refusal = state.refusal
                try state.accept(answer, by: person, at: time, in: attempt.plan.catalogue)
                return refusal
            } catch {
                return error
            }
        }
        if let refusal { throw refusal }
    }
}
