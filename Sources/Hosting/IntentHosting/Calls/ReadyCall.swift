@_spi(Hosting) import AppIntentsCore
public import Calls
import Catalogue
public import IntentTraits
import SearchIndex
import Values

/// An intent with all its values, which waits to be performed.
public final class ReadyCall: Sendable {
    let attempt: CallAttempt
    let intent: any AppIntent

    let given: GivenValues

    /// The private properties of the things that it was given.
    private let privateWords: [Value]

    /// Whether the intent has all its values; without the things that are to be fetched, it can
    /// tell nothing of itself, and is not performed.
    private let isComplete: Bool

    init(_ attempt: CallAttempt, _ intake: consuming Intake, isComplete: Bool = true) {
        self.attempt = attempt
        self.isComplete = isComplete
        intent = intake.intent
        given = intake.given
        privateWords = intake.privateWords
    }

    /// Hides private values and answers.
    package func mask(_ answers: @autoclosure () -> [AnsweredQuestion]) -> Mask {
        var mask = attempt.mask(answers())
        if !privateWords.isEmpty { mask.hide(privateWords) }
        return mask
    }

    /// The effects that this very invocation will have, or `nil` if the intent does not declare
    /// them.
    public var effects: [Effect]? {
        let facts = attempt.plan.facts
        guard !isUndo, isComplete else { return facts.effects }
        return Circumstances.$current.withValue(attempt.circumstances) {
            facts.traits?.effects(of: intent)
        }
    }

    /// The call with the values as they are now, entities by their ids.
    ///
    /// This is stored before it is performed, and made again if its end is not known.
    public var call: IntentCall {
        guard !isUndo else { return attempt.call }
        var call = attempt.call
        call.arguments = given.arguments(of: attempt)
        call.prompts = []
        return call
    }

    /// The effect of doing it twice; a thing that was taken back does not have its version any
    /// more.
    public var repetition: Repetition { isUndo ? .keyed : attempt.plan.facts.repetition }

    /// Whether it is for a person whose session is unlocked; what was done may be taken back by any
    /// who may do that at all.
    package var needsAuthentication: Bool { attempt.plan.needsAuthentication && !isUndo }

    /// Whether it undoes the intent.
    private var isUndo: Bool { attempt.call.undoes != nil }

    /// The parameters with private values.
    public var hiddenParameters: Set<String> {
        guard attempt.plan.hasPrivateParameters else { return [] }
        let hidden = attempt.plan.facts.parameters.filter(attempt.hides)
        let asked = attempt.call.answers.map(\.question).filter { $0.privacy == .private }
        return Set(hidden.map(\.name) + asked.compactMap(\.parameter))
    }

    /// A digest of the values without secrets; the same key with another digest is a mistake.
    public var parametersDigest: String {
        guard let touches = attempt.call.undoes else { return given.digest(of: attempt) }
        return "\(Value.list(touches.map(\.stored)).digest)"
    }

    /// Performs the intent, until it ends or asks something.
    ///
    /// Output meanwhile goes to `output`, or to the one in the conditions of the call.
    nonisolated(nonsending) public func perform(
        writing output: CallOutput? = nil
    ) async -> CallProgress {
        guard !Task.isCancelled else {
            return .ended(.failed(CallFailure(.clean, .cancelled, isCancellation: true)))
        }
        let performance = Performance(self, output ?? attempt.conditions.output)
        return await SearchIndex.$current.withValue(attempt.index) {
            await Circumstances.$current.withValue(attempt.circumstances) {
                performance.begin()
                if case .complete(let outcome)? = performance.end { return .ended(outcome) }
                return await performance.progress()
            }
        }
    }
}
