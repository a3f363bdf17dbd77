import Catalogue
import Diagnostics
import IntentTraits

extension WorkflowCheck {
    /// Checks whether the workflow allows itself what an intent does.
    mutating func checkPermissions(
        of callee: Callee, as name: String, openedBy opener: TypeID? = nil, at range: SourceRange
    ) {
        // Where everything is allowed, an intent adds nothing the second time.
        guard callEffects.isNew(callee) || permissions != nil else { return }
        for effect in callee.effects {
            let callEffect = CallEffect(
                intent: callee.id, effect: effect, source: source, range: range)
            guard !keep(callEffect) else { continue }
            let notes = opener.map { Diagnostic.Note("'\($0)' opens it, and it is performed then") }
            report(.notPermitted(name, effect), at: range, notes: [notes].compactMap(\.self))
        }
    }

    /// Checks whether the workflow allows itself to have a person choose an entity.
    mutating func checkPermission(toChoose entity: TypeID, at range: SourceRange) {
        let effect = Effect.choosing(entity)
        let callEffect = CallEffect(
            intent: entity.chooser, effect: effect, source: source, range: range)
        if !keep(callEffect) { report(.notPermitted("ask", effect), at: range) }
    }

    /// Checks whether the workflow allows itself what another one does that it runs.
    mutating func checkPermissions(
        of workflow: String, _ callEffects: [CallEffect], at range: SourceRange
    ) {
        for callEffect in callEffects where !keep(callEffect) {
            let note = Diagnostic.Note(
                "it is called here", in: callEffect.source, at: callEffect.range)
            report(
                .notPermitted("\(callEffect.intent)", callEffect.effect, in: workflow), at: range,
                notes: [note])
        }
    }

    /// Keeps what is allowed for those who run the workflow, each effect once, and returns whether
    /// anything is.
    private mutating func keep(_ callEffect: CallEffect) -> Bool {
        guard let permissions else {
            callEffects.append(callEffect)
            return true
        }
        let allowed = permissions.allowed(of: callEffect.effect)
        for effect in allowed {
            var part = callEffect
            part.effect = effect
            callEffects.append(part)
        }
        return !allowed.isEmpty
    }
}
