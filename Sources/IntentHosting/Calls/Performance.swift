@_spi(Hosting) import AppIntentsCore
import Foundation
import IntentTraits
import Synchronization

/// A `perform()` under way, with what it has asked so far.
final class Performance: Sendable {
    let ready: ReadyCall
    let supervision = Supervision<_IntentOutcome, Inquiry>()
    private let invocation: Invocation
    private let state: Mutex<State>

    struct State {
        /// The answers of this attempt, those of earlier performances first.
        var answers: [AnsweredQuestion]

        /// How many of the earlier answers have been given again.
        var replayed = 0

        /// How long the intent has worked while nobody was being asked.
        var used = Duration.zero
    }

    init(_ ready: ReadyCall) {
        self.ready = ready
        let (plan, contents, writer) = (ready.attempt.plan, ready.contents, ready.attempt.writer)
        invocation = Invocation(key: ready.attempt.call.key) {
            plan.digest(of: plan.arguments(of: contents, writer))
        }
        state = Mutex(State(answers: ready.attempt.call.answers))
    }

    func begin() {
        supervision.begin(ready.attempt.conditions.timeLimit == nil ? .here : .apart) { [self] in
            let intent = ready.intent
            return try await Self.outcome(of: intent, in: invocation, context)
        }
    }

    private static func outcome<Intent: AppIntent>(
        of intent: Intent, in invocation: Invocation, _ context: IntentContext
    ) async throws -> _IntentOutcome {
        try await Invocation.$current.withValue(invocation) {
            try await IntentContext.$current.withValue(context) {
                if intent is any ProgressReportingIntent {
                    return try await IntentProgress.$current.withValue(Progress(totalUnitCount: 0))
                    {
                        try await intent.perform()._outcome
                    }
                }
                return try await intent.perform()._outcome
            }
        }
    }

    private var context: IntentContext {
        IntentContext(mode: ready.attempt.mode) { [self] question in
            try await answer(to: question)
        }
    }
}

extension Performance {
    var answers: [AnsweredQuestion] { inTurn { $0.answers } }

    /// What the intent has changed so far.
    var touches: [Touch] { invocation.touches }

    /// The call with which the performance can be repeated, with all answers so far.
    var call: IntentCall {
        var call = ready.call
        call.answers = answers
        return call
    }

    func note(_ answered: AnsweredQuestion) {
        inTurn { $0.answers.append(answered) }
    }

    func use(_ time: Duration) {
        inTurn { $0.used += time }
    }

    /// What is left of the limit, if there is one.
    var remaining: Duration? {
        ready.attempt.conditions.timeLimit.map { limit in max(limit - inTurn { $0.used }, .zero) }
    }

    /// The answer that was given when the intent asked at this point before, and the position of the question.
    func nextEarlierAnswer() -> (earlier: AnsweredQuestion?, ordinal: Int) {
        inTurn { state in
            let given = ready.attempt.call.answers.filter { $0.question.stage == .during }
            let next = (state.answers.map(\.question.ordinal).max() ?? 0) + 1
            guard state.replayed < given.count else { return (nil, next) }
            let earlier = given[state.replayed]
            state.replayed += 1
            return (earlier, earlier.question.ordinal)
        }
    }

    /// Does nothing but hold the lock, so that the thread sanitizer can be told of one function.
    private func inTurn<Answer>(_ body: (inout State) -> Answer) -> Answer {
        state.withLock { body(&$0) }
    }
}

extension CallAttempt {
    /// In front, once somebody has agreed to that.
    fileprivate var mode: IntentModes.Current {
        let hasAgreed = call.answers.contains {
            $0.question.stage == .restart && $0.question.parameter == nil && $0.answer == .yes
        }
        return hasAgreed ? .foreground : .background
    }
}
