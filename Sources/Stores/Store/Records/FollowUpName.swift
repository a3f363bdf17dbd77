/// The name of a follow-up: the app that has left it, and what it calls it.
package struct FollowUpName: Hashable, Sendable, CustomStringConvertible {
    package let app: String
    package let name: String

    package init(_ name: String, of app: String) {
        self.app = app
        self.name = name
    }

    package var description: String { "\(app)/\(name)" }
}

extension FollowUpName {
    /// The path of the step in front of what a follow-up is for, which waits.
    package static let waitingStep = "until"

    private static let mark = "follow-up "

    /// The key of the slot that follow-ups of the name share, so that there is one at a time.
    package var key: String { "\(Self.mark)\(self)" }

    /// The beginning of the keys of an app's follow-ups, or of all.
    static func keys(of app: String?) -> String { mark + (app.map { "\($0)/" } ?? "") }

    /// Reads the key of a slot.
    package init?(key: String) {
        guard key.hasPrefix(Self.mark) else { return nil }
        let parts = key.dropFirst(Self.mark.count)
            .split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        self.init(String(parts[1]), of: String(parts[0]))
    }
}

/// A follow-up that is not to be done any more, if it still waits.
package enum CancelledFollowUp: Hashable, Sendable {
    /// The one of a name that waits now.
    case named(FollowUpName)
    case run(RunID)
}
