public import SwiftUI

extension IntentParameter {
    /// Asks for a value and waits for it.
    nonisolated(nonsending) public func requestValue(_ dialog: IntentDialog? = nil) async throws
        -> Value.ValueType
    {
        let question = question(.value(Value.ValueType._shape), dialog)
        guard case .value(let content) = try await IntentContext.current.ask(question),
            let value = Value.ValueType._make(from: content)
        else { throw AppIntentError.cancelled }
        return value
    }

    /// Returns the error that asks for a value and then performs the intent from its first line.
    public func needsValueError(_ dialog: IntentDialog? = nil) -> AppIntentError {
        let question = question(.value(Value._shape), dialog)
        return AppIntentError(.question(question), question.sentence)
    }

    /// Asks whether a value is the right one.
    nonisolated(nonsending) public func requestConfirmation(
        for value: Value.ValueType, dialog: IntentDialog? = nil
    ) async throws -> Bool {
        let question = question(.valueConfirmation(value._content), dialog)
        return try await IntentContext.current.agrees(to: question)
    }

    /// Asks whether a value is the right one, with a view of it.
    nonisolated(nonsending) public func requestConfirmation(
        for value: Value.ValueType, dialog: IntentDialog? = nil, view: some View
    ) async throws -> Bool {
        let outcome = _IntentOutcome(dialog: dialog, snippetView: _SnippetView(view))
        let question = question(.valueConfirmation(value._content), dialog, outcome)
        return try await IntentContext.current.agrees(to: question)
    }

    /// Asks whether a value is the right one, with a view of it that is built in place.
    nonisolated(nonsending) public func requestConfirmation<Content: View>(
        for value: Value.ValueType, dialog: IntentDialog? = nil, @ViewBuilder content: () -> Content
    ) async throws -> Bool {
        try await requestConfirmation(for: value, dialog: dialog, view: content())
    }

    /// Asks which of several values is meant.
    nonisolated(nonsending) public func requestDisambiguation(
        among values: [Value.ValueType], dialog: IntentDialog? = nil
    ) async throws -> Value.ValueType {
        let question = question(.disambiguation(values.map(\._content)), dialog)
        guard case .choice(let index) = try await IntentContext.current.ask(question),
            values.indices.contains(index)
        else { throw AppIntentError.cancelled }
        return values[index]
    }

    /// Returns the error that asks which value is meant and then performs the intent from its first
    /// line.
    public func needsDisambiguationError(
        among values: [Value.ValueType], dialog: IntentDialog? = nil
    ) -> AppIntentError {
        let question = question(.disambiguation(values.map(\._content)), dialog)
        return AppIntentError(.question(question), question.sentence)
    }

    private func question(
        _ subject: IntentQuestion.Subject, _ dialog: IntentDialog?, _ outcome: _IntentOutcome? = nil
    ) -> IntentQuestion {
        IntentQuestion(subject, dialog: dialog ?? self.dialog, parameter: self, outcome: outcome)
    }
}
