import Catalogue
import Diagnostics
import IntentTraits

extension WorkflowCheck {
    /// Checks whether the workflow allows itself what an intent does.
    mutating func checkPermissions(of callee: Callee, as name: String, at range: SourceRange) {
        // Where everything is allowed, an intent adds nothing the second time.
        guard deeds.isNew(callee) || permissions != nil else { return }
        for effect in callee.effects {
            let deed = Deed(intent: callee.id, effect: effect, source: source, range: range)
            if !keep(deed) { report(.notPermitted(name, effect), at: range) }
        }
    }

    /// Checks whether the workflow allows itself what another one does that it runs.
    mutating func checkPermissions(of workflow: String, _ deeds: [Deed], at range: SourceRange) {
        for deed in deeds where !keep(deed) {
            let note = Diagnostic.Note("it is called here", in: deed.source, at: deed.range)
            report(
                .notPermitted("\(deed.intent)", deed.effect, in: workflow), at: range,
                notes: [note])
        }
    }

    /// Keeps what is allowed for those who run the workflow, each effect once, and returns whether
    /// it is.
    private mutating func keep(_ deed: Deed) -> Bool {
        guard permissions?.allow(deed) ?? true else { return false }
        deeds.append(deed)
        return true
    }
}
