/// Something that an app has done before, by whatever way that came about, and that can be taken
/// back.
public struct PastAct: Hashable, Sendable {
    /// The id of the intent, such as `nagz.snooze`, and its title.
    public let intent: String
    public let title: String

    /// What it said when it was done.
    public let dialog: String?

    /// The things that it has changed, as ``Touch/thing`` names them.
    public let things: [String]

    /// When it was done, since the beginning of 1970 in UTC.
    public let moment: Duration

    /// The id of the run that has done it, and the path of its step there.
    public let run: String
    public let step: String

    public init(
        intent: String, title: String, dialog: String? = nil, things: [String], moment: Duration,
        run: String, step: String
    ) {
        (self.intent, self.title, self.dialog) = (intent, title, dialog)
        (self.things, self.moment, self.run, self.step) = (things, moment, run, step)
    }
}

extension PastAct {
    /// What has come of the wish to take it back.
    public enum Undoing: Hashable, Sendable {
        case undone

        /// It stays as it is, or in part, for this reason.
        case failed(String)

        /// It goes on, or waits for a person.
        case underWay
    }
}

/// What an app has done, as its host knows it.
public struct PastActs: Sendable {
    let last: @Sendable () async throws -> PastAct?
    let undo: @Sendable (PastAct) async throws -> PastAct.Undoing

    /// Creates the acts of an app out of what finds the last one that can be taken back, and what
    /// takes one back.
    public init(
        last: @escaping @Sendable () async throws -> PastAct?,
        undo: @escaping @Sendable (PastAct) async throws -> PastAct.Undoing
    ) {
        self.last = last
        self.undo = undo
    }
}

extension Invocation {
    /// The last act of this intent's app that can be taken back; `nil` where there is none, or
    /// nothing is kept of what was done.
    ///
    /// An invocation that has taken one back gets the same again if it is repeated after a crash.
    public var lastAct: PastAct? { get async throws { try await acts?.last() } }

    /// Takes an act back, as a run of its own that `errand undo` would make, and returns what has
    /// come of that.
    public func undo(_ act: PastAct) async throws -> PastAct.Undoing {
        guard let acts else { return .failed("nothing is kept of what was done") }
        return try await acts.undo(act)
    }
}
