public import Foundation

/// The facts about the moment in which an intent is performed.
public struct IntentSystemContext: Sendable {
    public let currentMode: IntentModes.Current

    /// The time of the request, where that is known more closely than to the second.
    public let preciseTimestamp: Date?
}

extension AppIntent {
    public var systemContext: IntentSystemContext {
        IntentSystemContext(currentMode: IntentContext.current.mode, preciseTimestamp: nil)
    }

    /// Goes on with the app in front; throws if it cannot come there or the person says no.
    ///
    /// Without `alwaysConfirm` the person is asked only if the intent reports progress, since they
    /// may have turned to something else by now.
    nonisolated(nonsending) public func continueInForeground(
        _ dialog: IntentDialog? = nil, alwaysConfirm: Bool = true
    ) async throws {
        let context = IntentContext.current
        guard context.mode != .foreground else { return }
        guard context.mode.canContinueInForeground else {
            throw AppIntentError.unavailable("continuing in the foreground")
        }
        let question = foregroundQuestion(dialog, alwaysConfirm)
        if question.isGranted { return }
        guard try await context.agrees(to: question) else { throw AppIntentError.cancelled }
    }

    /// Returns the error that asks for the app to come to the front and then starts again.
    public func needsToContinueInForegroundError(
        _ dialog: IntentDialog? = nil, alwaysConfirm: Bool = true
    ) -> AppIntentError {
        let question = foregroundQuestion(dialog, alwaysConfirm)
        return AppIntentError(.question(question), question.sentence)
    }

    private func foregroundQuestion(
        _ dialog: IntentDialog?, _ alwaysConfirm: Bool
    ) -> IntentQuestion {
        var question = IntentQuestion(.foreground, dialog: dialog)
        question.isGranted = !alwaysConfirm && !Self._reportsProgress
        return question
    }
}
