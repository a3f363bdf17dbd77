import Outbox

/// A change that the server did not take: it has refused it, or has another state of the nag.
struct NagConflict: Hashable, Sendable, Identifiable {
    let id: Int64
    let what: NagChange.Kind
    let nag: Nag
    let isRefused: Bool

    /// The state at the server, or its words against the change; no text that people wrote.
    let theirs: String

    init?(_ item: Outbox.Item, of nag: Nag?) {
        guard let nag, let what = NagChange.Kind(rawValue: item.action) else { return nil }
        id = item.id
        self.what = what
        self.nag = nag
        isRefused = item.state == .refused
        theirs = item.reason ?? item.theirs ?? ""
    }
}

/// What became of a change that a person has decided about.
enum ConflictOutcome: Hashable, Sendable {
    case discarded, done, waiting
}
