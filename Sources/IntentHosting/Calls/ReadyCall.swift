@_spi(Hosting) import AppIntentsCore
public import IntentTraits

/// An intent with all its values, which waits to be performed.
public final class ReadyCall: Sendable {
    let attempt: CallAttempt
    let intent: any AppIntent

    /// What each parameter was given, by its position.
    let contents: [_IntentValueContent?]

    init(_ attempt: CallAttempt, _ intake: Intake) {
        self.attempt = attempt
        intent = intake.intent
        contents = intake.contents
    }

    /// What this very invocation will do, or `nil` where the intent does not say.
    public var effects: [Effect]? {
        attempt.plan.facts.traits == nil ? nil : (intent as? any TraitedIntent)?.effects
    }

    /// The call with the values as they are now, entities by their ids: what is stored before it is performed, and made
    /// again if nobody hears how it ended.
    public var call: IntentCall {
        var call = attempt.call
        call.arguments = attempt.plan.arguments(of: contents, attempt.writer)
        return call
    }

    /// A digest of the values without secrets; the same key with another digest is a mistake.
    public var parametersDigest: String { attempt.plan.digest(of: call.arguments) }

    /// Performs the intent, until it ends or asks something.
    public func perform() async -> CallProgress {
        guard !Task.isCancelled else {
            return .ended(.failed(CallFailure(.clean, .cancelled, isCancellation: true)))
        }
        let performance = Performance(self)
        performance.begin()
        return await performance.progress()
    }
}
