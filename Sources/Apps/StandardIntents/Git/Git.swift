import IntentTraits

/// Folders that git keeps versions of, used as a person would by hand.
enum Git: IntentApp { static let id = "git" }

extension Effect {
    static func git(_ kind: Kind, _ folder: String) -> Effect {
        // A text that is no path stays as it is; the intent refuses it when it is performed.
        Effect(kind, "git:\((try? Place(folder))?.real.path ?? folder)")
    }
}
