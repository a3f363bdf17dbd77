import Catalogue
import Diagnostics
import IntentTraits

/// Something that an intent does, and where a workflow calls it.
struct CallEffect {
    let intent: TypeID

    /// `nil` where the intent does not say what it does.
    let effect: Effect?
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
    /// An unknown effect cannot be allowed.
    func allow(_ callEffect: CallEffect) -> Bool {
        guard let effect = callEffect.effect else { return false }
        return allowed.contains { $0.covers(effect) }
    }
}
