/// An intent that may ask, while it is performed, for the app to come to the front.
public protocol ForegroundContinuableIntent: AppIntent {}

extension ForegroundContinuableIntent {
    /// Returns the error that ends the intent here, and goes on in the app if the person agrees.
    public func needsToContinueInForegroundError(
        _ dialog: IntentDialog? = nil, continuation: (@MainActor () async throws -> Void)? = nil
    ) -> AppIntentError {
        let question = IntentQuestion(.foreground, dialog: dialog)
        return AppIntentError(.question(question), question.sentence)
    }

    /// Asks for the app to come to the front, and returns what `continuation` finds there.
    nonisolated(nonsending) public func requestToContinueInForeground<Value: Sendable>(
        _ dialog: IntentDialog? = nil, continuation: @MainActor @Sendable () async throws -> Value
    ) async throws -> Value {
        try await continueInForeground(dialog)
        return try await continuation()
    }

    /// Asks for the app to come to the front.
    nonisolated(nonsending) public func requestToContinueInForeground(_ dialog: IntentDialog? = nil)
        async throws
    { try await continueInForeground(dialog) }
}
