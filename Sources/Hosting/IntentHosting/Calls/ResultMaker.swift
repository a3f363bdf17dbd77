@_spi(Hosting) import AppIntentsCore
import Calls
import IntentTraits
import LocalizedStrings
import Snippets
import Values

/// Makes plain data of an intent's result.
struct ResultMaker: Sendable {
    let attempt: CallAttempt
    let mask: Mask

    private var writer: ContentWriter { attempt.writer }
    private var shape: _IntentValueShape? { attempt.plan.facts.result }

    /// Notes in a result the part of an outcome that needs no question to the app.
    func note(_ outcome: _IntentOutcome, in result: inout CallResult) {
        result.value = outcome.value.map { writer.value(of: $0, as: shape) }
        result.dialog = outcome.dialog.map { dialog in
            CallResult.Dialog(
                full: mask(String(localized: dialog.full)),
                supporting: dialog.supporting.map { mask(String(localized: $0)) })
        }
        result.opened = outcome.opensIntent.map { opened($0) }
    }

    /// Whether the app need not be asked for the rest of a result.
    func isComplete(_ outcome: _IntentOutcome) -> Bool {
        if outcome.snippetView != nil || outcome.snippetIntent != nil { return false }
        return shape?.hasEntities != true || outcome.value?.hasEntities != true
    }

    /// Adds the properties of the entities, and the view.
    func complete(_ result: CallResult, with outcome: _IntentOutcome) async -> CallResult {
        var result = result
        if let value = outcome.value { result.value = await writer.fullValue(of: value, as: shape) }
        result.snippet = await SnippetNode.drawn(from: outcome)
        if result.snippet == nil, outcome.snippetView != nil || outcome.snippetIntent != nil {
            result.remarks.append("its view could not be drawn")
        }
        note(result.snippet.map { DrawnSnippet($0) }, in: &result)
        return result
    }

    /// Notes the view as it is kept, unless it shows a private value.
    private func note(_ drawn: DrawnSnippet?, in result: inout CallResult) {
        guard let drawn else { return }
        guard mask(drawn.stored) == drawn.stored else {
            result.remarks.append("its view shows something private, so it is not kept")
            return
        }
        result.drawn = drawn
    }

    private func opened<Intent: AppIntent>(_ intent: Intent) -> CallResult.OpenedIntent {
        CallResult.OpenedIntent(
            intent: writer.names.id(of: Intent.self),
            title: String(localized: Declaration.read { Intent.title }),
            arguments: writer.arguments(of: intent))
    }
}

extension ContentWriter {
    /// The present values of an intent, without absent ones.
    func arguments<Intent: AppIntent>(of intent: Intent) -> [IntentCall.Argument] {
        let layout = FieldLayout.of(Intent.self)
        return layout.parameters.indices.compactMap { index in
            let field = layout.parameters[index]
            guard let content = layout.parameter(at: index, in: intent).content else { return nil }
            if case .none = content { return nil }
            return IntentCall.Argument(field.name, value(of: content, as: field.shape))
        }
    }
}
