/// An intent that shows something in its app, of which the `perform()` may be missing on Linux.
///
/// Public code has it behind a platform condition that is false here, or leaves it to the system.
public protocol _ContentShowingIntent: AppIntent {}

extension _ContentShowingIntent {
    public func perform() async throws -> IntentResultContainer<Never, Never, Never, Never> {
        throw AppIntentError.unavailable("showing content for '\(Title(Self.self).words)'")
    }
}
