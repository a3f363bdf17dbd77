/// An intent that can tell whether an invocation of it has happened already, and what it led to.
///
/// The host asks before it performs the intent, so that one whose effect took place just before a
/// crash neither asks its questions again nor fails because what it worked on is gone.
public protocol RecordingIntent: Sendable {
    /// The result that `perform()` would have returned.
    associatedtype Recorded: Sendable

    /// Returns the result of an invocation that has happened, or throws ``NotRecorded`` if it has
    /// not.
    ///
    /// Changes that can be taken back are noted here once more with ``Invocation/touched(_:)``.
    static func recorded(of invocation: Invocation) async throws -> Recorded
}

/// An invocation has not happened yet.
public struct NotRecorded: Error, Hashable, Sendable { public init() {} }
