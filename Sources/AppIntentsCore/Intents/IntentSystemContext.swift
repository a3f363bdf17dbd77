public import Foundation

/// What an intent can know about the moment in which it is performed.
public struct IntentSystemContext: Sendable {
    public let currentMode: IntentModes.Current

    /// When the person asked, where that is known more closely than to the second.
    public let preciseTimestamp: Date?
}

extension AppIntent {
    public var systemContext: IntentSystemContext {
        IntentSystemContext(currentMode: IntentContext.current.mode, preciseTimestamp: nil)
    }

    /// Goes on with the app in front; throws if it cannot come there or the person says no.
    nonisolated(nonsending) public func continueInForeground(
        _ dialog: IntentDialog? = nil, alwaysConfirm: Bool = true
    ) async throws {
        let context = IntentContext.current
        guard context.mode != .foreground else { return }
        guard context.mode.canContinueInForeground else {
            throw AppIntentError.unavailable("continuing in the foreground")
        }
        let question = IntentQuestion(.foreground, dialog: dialog)
        guard try await context.agrees(to: question) else { throw AppIntentError.cancelled }
    }

    /// Returns the error that asks for the app to come to the front and then starts again.
    public func needsToContinueInForegroundError(
        _ dialog: IntentDialog? = nil, alwaysConfirm: Bool = true
    ) -> AppIntentError {
        let question = IntentQuestion(.foreground, dialog: dialog)
        return AppIntentError(.question(question), question.sentence)
    }
}
