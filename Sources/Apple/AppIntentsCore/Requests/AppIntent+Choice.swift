public import SwiftUI

extension AppIntent {
    public typealias Option = IntentChoiceOption

    /// Asks which way to go on; choosing an option to cancel throws.
    nonisolated(nonsending) public func requestChoice(
        between options: [IntentChoiceOption], dialog: IntentDialog? = nil
    ) async throws -> IntentChoiceOption {
        try await choose(between: options, dialog, _IntentOutcome(dialog: dialog))
    }

    /// Asks which way to go on, with a view beside the options.
    nonisolated(nonsending) public func requestChoice(
        between options: [IntentChoiceOption], dialog: IntentDialog? = nil, view: some View
    ) async throws -> IntentChoiceOption {
        let outcome = _IntentOutcome(dialog: dialog, snippetView: _SnippetView(view))
        return try await choose(between: options, dialog, outcome)
    }

    /// Asks which way to go on, with a view beside the options that is built in place.
    nonisolated(nonsending) public func requestChoice<Content: View>(
        between options: [IntentChoiceOption], dialog: IntentDialog? = nil,
        @ViewBuilder content: () -> Content
    ) async throws -> IntentChoiceOption {
        let outcome = _IntentOutcome(dialog: dialog, snippetView: _SnippetView(content()))
        return try await choose(between: options, dialog, outcome)
    }

    /// Asks which way to go on, with what another intent draws beside the options.
    nonisolated(nonsending) public func requestChoice(
        between options: [IntentChoiceOption], dialog: IntentDialog? = nil,
        snippetIntent: some SnippetIntent
    ) async throws -> IntentChoiceOption {
        let outcome = _IntentOutcome(dialog: dialog, snippetIntent: snippetIntent)
        return try await choose(between: options, dialog, outcome)
    }

    nonisolated(nonsending) private func choose(
        between options: [IntentChoiceOption], _ dialog: IntentDialog?, _ outcome: _IntentOutcome
    ) async throws -> IntentChoiceOption {
        let question = IntentQuestion(.choice(options), dialog: dialog, outcome: outcome)
        guard case .choice(let index) = try await IntentContext.current.ask(question),
            options.indices.contains(index), options[index].style != .cancel
        else { throw AppIntentError.cancelled }
        return options[index]
    }
}

/// One of the ways in which an intent can go on.
public struct IntentChoiceOption: Hashable, Sendable {
    /// The style that sets the option apart from the others.
    public enum Style: Hashable, Sendable { case `default`, destructive, cancel }

    public let title: LocalizedStringResource
    public let subtitle: LocalizedStringResource?
    public let style: Style

    public init(
        title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
        style: Style = .default
    ) {
        self.title = title
        self.subtitle = subtitle
        self.style = style
    }

    /// The option that leaves the intent.
    public static let cancel = IntentChoiceOption(title: "Cancel", style: .cancel)

    /// Returns the option that leaves the intent, by another name.
    public static func cancel(title: LocalizedStringResource) -> IntentChoiceOption {
        IntentChoiceOption(title: title, style: .cancel)
    }
}
