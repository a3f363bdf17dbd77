import Catalogue
import Diagnostics
import IntentTraits

/// Something that an intent does, and where a workflow calls it.
struct CallEffect {
    let intent: TypeID

    /// `nil` where the intent does not say what it does.
    var effect: Effect?
    let source: SourceFile
    let range: SourceRange
}

/// The effects of a workflow, and those that it allows itself, each once.
struct CallEffects {
    private(set) var all: [CallEffect] = []
    private var effects: Set<Effect?> = []
    private var callees: Set<ObjectIdentifier> = []

    mutating func append(_ callEffect: CallEffect) {
        if effects.insert(callEffect.effect).inserted { all.append(callEffect) }
    }

    /// Returns whether an intent is called for the first time.
    mutating func isNew(_ callee: Callee) -> Bool {
        callees.insert(ObjectIdentifier(callee)).inserted
    }
}

extension Permissions {
    /// What is allowed of an effect: all of it, or the narrower ones that are allowed, of which a
    /// run finds out whether they are enough; an unknown effect cannot be allowed.
    func allowed(of effect: Effect?) -> [Effect] {
        guard let effect else { return [] }
        if allowed.contains(where: { $0.covers(effect) }) { return [effect] }
        // What may do anything, as a program may, never does less.
        return effect.target == "*" ? [] : allowed.filter { effect.covers($0) }
    }
}
