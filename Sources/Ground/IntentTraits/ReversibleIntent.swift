/// An intent whose effect can be taken back.
///
/// While it performs it notes each thing that it changes with ``Invocation/touched(_:)``. Undo goes
/// through these notes from the last to the first.
public protocol ReversibleIntent: Sendable {
    /// Puts one thing back into the state that it had before.
    ///
    /// The thing gets back the version too that it had before, so that what was done to it before
    /// that can be undone next.
    ///
    /// Throws ``UndoConflict`` and changes nothing if the thing no longer has the version that the
    /// intent left. The current ``Invocation`` has a key of its own, the same however often this is
    /// tried, so that an app that stores it with the change takes a thing back once.
    static func undo(_ touch: Touch) async throws
}

/// A thing that an intent changed.
public struct Touch: Hashable, Sendable {
    /// The thing's name, such as `nagz.nag/17`.
    public let thing: String

    /// Its state before the change, with its version, in the app's own form.
    public let before: String

    /// The version that the change left it with.
    public let version: String

    public init(_ thing: String, before: String, version: String) {
        self.thing = thing
        self.before = before
        self.version = version
    }
}

/// A thing was changed by another since, so that taking the effect back would take back theirs.
public struct UndoConflict: Error, Hashable, Sendable {
    public let thing: String

    /// The person or thing that changed it, as far as the app knows.
    public let changedBy: String?

    /// The time of the change, in words for people.
    public let changedAt: String?

    public init(thing: String, changedBy: String?, changedAt: String? = nil) {
        self.thing = thing
        self.changedBy = changedBy
        self.changedAt = changedAt
    }
}
