import Catalogue
import Diagnostics
import IntentTraits

/// Something that an intent does, and where a workflow calls it.
struct Deed {
    let intent: TypeID

    /// `nil` where the intent does not say what it does.
    let effect: Effect?
    let source: SourceFile
    let range: SourceRange
}

extension Permissions {
    /// What nobody knows cannot be allowed.
    func allow(_ deed: Deed) -> Bool {
        guard let effect = deed.effect else { return false }
        return allowed.contains { $0.covers(effect) }
    }
}
