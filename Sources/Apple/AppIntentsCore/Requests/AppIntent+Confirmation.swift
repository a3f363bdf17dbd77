public import SwiftUI

extension AppIntent {
    /// Asks whether to go on, and throws if not.
    nonisolated(nonsending) public func requestConfirmation() async throws {
        try await confirm(.continue, dialog: nil)
    }

    /// Asks in words of the intent's own.
    nonisolated(nonsending) public func requestConfirmation(
        conditions: ConfirmationConditions = [], actionName: ConfirmationActionName = .continue,
        dialog: IntentDialog
    ) async throws { try await confirm(actionName, dialog: dialog) }

    /// Asks with a view beside the words.
    nonisolated(nonsending) public func requestConfirmation<Content: View>(
        conditions: ConfirmationConditions = [],
        actionName: ConfirmationActionName = .continue, dialog: IntentDialog? = nil,
        showDialogAsPrompt: Bool = true, @ViewBuilder content: () -> Content
    ) async throws {
        let outcome = _IntentOutcome(dialog: dialog, snippetView: _SnippetView(content()))
        try await confirm(actionName, dialog: dialog, outcome: outcome)
    }

    /// Asks with what another intent draws beside the words.
    nonisolated(nonsending) public func requestConfirmation(
        conditions: ConfirmationConditions = [],
        actionName: ConfirmationActionName = .continue, dialog: IntentDialog? = nil,
        showDialogAsPrompt: Bool = true, snippetIntent: some SnippetIntent
    ) async throws {
        let outcome = _IntentOutcome(dialog: dialog, snippetIntent: snippetIntent)
        try await confirm(actionName, dialog: dialog, outcome: outcome)
    }

    /// Asks by showing the result that the intent is about to have.
    nonisolated(nonsending) public func requestConfirmation<Result: IntentResult>(
        result: Result, confirmationActionName: ConfirmationActionName = .continue,
        showPrompt: Bool = true
    ) async throws {
        let outcome = result._outcome
        try await confirm(confirmationActionName, dialog: outcome.dialog, outcome: outcome)
    }

    /// Asks by showing the result that the intent is about to have.
    nonisolated(nonsending) public func requestConfirmation<Result: IntentResult>(
        output: Result, confirmationActionName: ConfirmationActionName = .continue,
        showPrompt: Bool = true
    ) async throws {
        try await requestConfirmation(
            result: output, confirmationActionName: confirmationActionName, showPrompt: showPrompt)
    }

    nonisolated(nonsending) private func confirm(
        _ action: ConfirmationActionName, dialog: IntentDialog?, outcome: _IntentOutcome? = nil
    ) async throws {
        let question = IntentQuestion(.confirmation(action), dialog: dialog, outcome: outcome)
        guard try await IntentContext.current.agrees(to: question) else {
            throw AppIntentError.cancelled
        }
    }
}

/// The conditions under which a confirmation is asked for.
public struct ConfirmationConditions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Only where the person may not be the owner.
    public static let multipleUsers = ConfirmationConditions(rawValue: 1)
}
