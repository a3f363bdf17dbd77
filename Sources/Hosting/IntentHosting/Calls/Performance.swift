@_spi(Hosting) import AppIntentsCore
import Calls
import Catalogue
import Foundation
import IntentTraits
import Locks
import SearchIndex

/// A `perform()` under way, with its questions so far.
final class Performance: Sendable {
    let ready: ReadyCall

    /// Takes the output meanwhile.
    let output: CallOutput?
    private let invocation: Invocation
    private let tray: FollowUpTray
    private let state: Guarded<State>

    struct State {
        /// The answers of this attempt, those of earlier performances first.
        var answers: [AnsweredQuestion]

        /// Watches over an intent that did not end at once.
        var supervision: Supervision?

        /// The end of `perform()`.
        var end: End?

        /// The number of earlier answers that have been given again.
        var replayed = 0

        /// How long the intent has worked, not counting open questions.
        var used = Duration.zero
    }

    /// The end of `perform()`.
    enum End: Sendable {
        case complete(CallOutcome)

        /// It has done its work; a part of its result has still to be asked of the app.
        indirect case partly(CallResult, _IntentOutcome)
        case failed(any Error)
    }

    init(_ ready: ReadyCall, _ output: CallOutput?) {
        self.ready = ready
        self.output = output
        let attempt = ready.attempt
        output?.hide(ready.mask(attempt.call.answers))
        let tray = FollowUpTray(of: attempt)
        self.tray = tray
        invocation = Invocation(
            key: attempt.call.key, folder: attempt.conditions.surroundings.folder,
            circumstances: attempt.circumstances,
            acts: attempt.conditions.acts?(attempt.call.intent.app), log: ready.maskedLog,
            wrote: attempt.isQuiet ? Self.letGo : output?.hearing, keeping: tray
        ) { ready.parametersDigest }
        state = Guarded(State(answers: ready.attempt.call.answers))
    }

    /// Lets output go nowhere.
    private static let letGo: @Sendable (Invocation.Stream, [UInt8]) -> Void = { _, _ in }

    /// Begins to perform the intent, in a task that inherits its surroundings.
    func begin() {
        Invocation.$current.withValue(invocation) {
            IntentContext.$current.withValue(context) {
                guard ready.attempt.plan.reportsProgress else { return perform() }
                IntentProgress.$current.withValue(Progress(totalUnitCount: 0)) { perform() }
            }
        }
    }

    private func perform() {
        let task =
            switch ready.attempt.start {
            case .here: Task.immediate { await self.run() }
            case .apart: Task { await self.run() }
            }
        if !hasEnded { supervision.watch(task) }
    }

    nonisolated(nonsending) private func run() async {
        do {
            guard let touches = ready.attempt.call.undoes else {
                return end(result(of: try await ready.intent.outcome()))
            }
            try await ready.attempt.takeBack(touches)
            end(.complete(.succeeded(CallResult())))
        } catch {
            end(.failed(error))
        }
    }

    private func end(_ end: End) {
        let supervision = state.inTurn { state in
            state.end = end
            return state.supervision
        }
        supervision?.end()
    }

    private var context: IntentContext {
        IntentContext(mode: ready.attempt.mode) { [self] question in try await answer(to: question)
        }
    }
}

extension Performance {
    var answers: [AnsweredQuestion] { state.inTurn { $0.answers } }

    /// The end of `perform()`, if it has ended.
    var end: End? { state.inTurn { $0.end } }

    private var hasEnded: Bool { state.inTurn { $0.end != nil } }

    /// Watches over the intent; made when there is something to watch over.
    var supervision: Supervision {
        let (supervision, hasEnded) = state.inTurn { state in
            let supervision = state.supervision ?? Supervision()
            state.supervision = supervision
            return (supervision, state.end != nil)
        }
        if hasEnded { supervision.end() }
        return supervision
    }

    /// Does something after the beginning, as if it belonged to the call that has begun it.
    func underCircumstances<Result: Sendable>(
        _ work: @Sendable () async -> Result
    ) async -> Result {
        await SearchIndex.$current.withValue(ready.attempt.index) {
            await Circumstances.$current.withValue(ready.attempt.circumstances) { await work() }
        }
    }

    /// The things that the intent has changed so far.
    var touches: [Touch] { invocation.touches }

    /// What the intent has left for later so far.
    var followUps: [FollowUpWish] { tray.wishes }

    /// The call with which the performance can be repeated, with all answers so far.
    var call: IntentCall {
        var call = ready.call
        call.answers = answers
        return call
    }

    func note(_ answered: AnsweredQuestion) { state.inTurn { $0.answers.append(answered) } }

    func use(_ time: Duration) { state.inTurn { $0.used += time } }

    /// The rest of the time limit, if there is one.
    var remaining: Duration? {
        ready.attempt.conditions.timeLimit.map { limit in
            max(limit - state.inTurn { $0.used }, .zero)
        }
    }

    /// The answer that was given when the intent asked at this point before, and the position of
    /// the question.
    func nextEarlierAnswer() -> (earlier: AnsweredQuestion?, ordinal: Int) {
        state.inTurn { state in
            let given = ready.attempt.call.answers.filter { $0.question.stage == .during }
            let next = (state.answers.map(\.question.ordinal).max() ?? 0) + 1
            guard state.replayed < given.count else { return (nil, next) }
            let earlier = given[state.replayed]
            state.replayed += 1
            return (earlier, earlier.question.ordinal)
        }
    }
}

extension AppIntent {
    nonisolated(nonsending) fileprivate func outcome() async throws -> _IntentOutcome {
        try await perform()._outcome
    }
}

extension ReadyCall {
    /// The log of the run, for lines in which nothing private may stand.
    fileprivate var maskedLog: (@Sendable (Invocation.LogLevel, String) -> Void)? {
        guard let log = attempt.conditions.log else { return nil }
        if attempt.plan.hasPrivateDialog || attempt.plan.hasPrivateResult {
            return { level, _ in log(level, Mask.sign) }
        }
        return { [self] level, text in log(level, self.mask(self.attempt.call.answers)(text)) }
    }
}

extension CallAttempt {
    /// In front, once a person has agreed to that.
    fileprivate var mode: IntentModes.Current {
        if call.answers.isEmpty { return .background }
        let hasAgreed = call.answers.contains {
            $0.question.stage == .restart && $0.question.parameter == nil && $0.answer == .yes
        }
        return hasAgreed ? .foreground : .background
    }
}
