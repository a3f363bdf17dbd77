@_spi(Hosting) import AppIntentsCore
import Calls
import Catalogue
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
    func note(
        _ outcome: _IntentOutcome, of intent: any AppIntent, in result: inout CallResult
    ) {
        result.value = outcome.value.map { writer.value(of: $0, as: shape) }
        let spoken = spoken(outcome)
        result.dialog = attempt.plan.hasPrivateDialog ? spoken : spoken.map(masked)
        result.opened = outcome.opensIntent.map { opened($0) } ?? openedApp(by: intent)
        result.privacy = privacy(of: result.value)
        result.live = live(result, spoken, nil)
    }

    /// The app itself, where the intent brings that to the front of a person who is not there: a
    /// step has called it.
    private func openedApp(by intent: any AppIntent) -> CallResult.OpenedIntent? {
        let foreground = attempt.plan.facts.foreground
        guard foreground == .first || foreground == .last,
            attempt.conditions.surroundings.source.isStep
        else { return nil }
        return opened(intent, isPerformed: true)
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
        result.privacy = privacy(of: result.value)
        result.snippet = await SnippetNode.drawn(from: outcome)
        if result.snippet == nil, outcome.snippetView != nil || outcome.snippetIntent != nil {
            result.remarks.append("its view could not be drawn")
        }
        let drawn = result.snippet.map { DrawnSnippet($0) }
        note(drawn, in: &result)
        result.live = live(result, spoken(outcome), drawn)
        return result
    }

    /// Notes the view as it is kept, unless it shows a private value.
    private func note(_ drawn: DrawnSnippet?, in result: inout CallResult) {
        guard let drawn else { return }
        var mask = mask
        if let privacy = result.privacy { mask.hide(privacy.words) }
        guard result.privacy?.hidesAll != true, mask(drawn.stored) == drawn.stored else {
            result.remarks.append(ResultPrivacy.remarkOnView)
            return
        }
        result.drawn = drawn
    }

    /// The words of an outcome as the app says them.
    private func spoken(_ outcome: _IntentOutcome) -> CallResult.Dialog? {
        outcome.dialog.map { dialog in
            CallResult.Dialog(
                full: String(localized: dialog.full),
                supporting: dialog.supporting.map { String(localized: $0) })
        }
    }

    private func masked(_ dialog: CallResult.Dialog) -> CallResult.Dialog {
        CallResult.Dialog(full: mask(dialog.full), supporting: dialog.supporting.map { mask($0) })
    }

    private func opened<Intent: AppIntent>(
        _ intent: Intent, isPerformed: Bool = false
    ) -> CallResult.OpenedIntent {
        let id = writer.names.id(of: Intent.self)
        let known = id.flatMap { attempt.host.registry.catalogue.intent($0) }
        let hidden = known?.parameters.filter { $0.privacy == .private || $0.acceptsSecret } ?? []
        let values = writer.present(in: intent)
        let open = values.filter { value in !hidden.contains { $0.name == value.field.name } }
        let titles = open.map(writer.title).joined(separator: ", ")
        return CallResult.OpenedIntent(
            intent: id, title: String(localized: Declaration.read { Intent.title }),
            // What was performed is given nothing any more.
            arguments: (isPerformed ? open : values).map(writer.argument),
            about: attempt.plan.hasPrivateDialog || titles.isEmpty ? nil : mask(titles),
            isPerformed: isPerformed)
    }
}

/// What others than the person in front do not see.
extension ResultMaker {
    /// The private parts of a result with this value.
    private func privacy(of value: Value?) -> ResultPrivacy? {
        let plan = attempt.plan
        var privacy = ResultPrivacy()
        privacy.hidesDialog = plan.hasPrivateDialog
        if let value, value != .null, !plan.returnsSecret {
            if plan.hasPrivateResult {
                privacy.words = [value]
                privacy.shownValue = .string(Mask.sign)
            } else if attempt.returnsPrivateParts {
                let catalogue = attempt.host.registry.catalogue
                privacy.words = catalogue.privateParts(of: value).filter { $0 != .null }
                privacy.shownValue = catalogue.covering(value, with: .string(Mask.sign))
            }
        }
        return privacy == ResultPrivacy() ? nil : privacy
    }

    /// What the person in front sees where others see less; secrets are shown to no person.
    private func live(
        _ result: CallResult, _ spoken: CallResult.Dialog?, _ drawn: DrawnSnippet?
    ) -> LiveResult? {
        guard !attempt.plan.returnsSecret, !attempt.hasSecrets else { return nil }
        var live = LiveResult()
        if result.privacy?.shownValue != nil { live.value = result.value }
        if result.privacy != nil || spoken != result.dialog { live.dialog = spoken }
        if result.drawn == nil { live.drawn = drawn }
        return live == LiveResult() ? nil : live
    }
}

extension Invocation.Source {
    /// Whether the person for whom it is may be elsewhere.
    fileprivate var isStep: Bool {
        switch self {
        case .workflow, .trigger, .followUp: true
        default: false
        }
    }
}

/// A parameter of an intent with its value.
private typealias PresentValue = (
    field: FieldLayout.Field<any ParameterReference>, content: _IntentValueContent
)

extension ContentWriter {
    /// The present values of an intent, without absent ones.
    fileprivate func present<Intent: AppIntent>(in intent: Intent) -> [PresentValue] {
        let layout = FieldLayout.of(Intent.self)
        return layout.parameters.indices.compactMap { index in
            guard let content = layout.parameter(at: index, in: intent).content else { return nil }
            if case .none = content { return nil }
            return (layout.parameters[index], content)
        }
    }

    fileprivate func argument(_ value: PresentValue) -> IntentCall.Argument {
        IntentCall.Argument(
            value.field.name, self.value(of: value.content, as: value.field.shape))
    }

    /// What a person calls a value.
    fileprivate func title(_ value: PresentValue) -> String {
        if let looks = value.content.looks { return String(localized: looks.title) }
        return self.value(of: value.content, as: value.field.shape).spelling
    }

    /// The present values of an intent, as arguments of a call.
    func arguments<Intent: AppIntent>(of intent: Intent) -> [IntentCall.Argument] {
        present(in: intent).map(argument)
    }
}
