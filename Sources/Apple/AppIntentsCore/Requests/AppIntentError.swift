public import Foundation

/// An error that the system knows how to deal with.
public struct AppIntentError: Error, Sendable {
    /// An error with a remedy that the system offers.
    @_spi(Hosting) public enum Reason: Sendable {
        /// `perform()` is to run again, from its first line.
        case restart
        /// The person said no, or left.
        case cancelled
        /// A question comes first; then `perform()` runs again, from its first line.
        case question(IntentQuestion)
        /// A question was asked where no person can answer it.
        case unattended(IntentQuestion)
        /// The app cannot do what was asked, for a reason of Apple's list.
        case failed(String)
        /// Something that this platform does not have.
        case unavailable(String)
    }

    @_spi(Hosting) public let reason: Reason

    /// The words for the person.
    public let localizedStringResource: LocalizedStringResource

    init(_ reason: Reason, _ message: LocalizedStringResource) {
        self.reason = reason
        localizedStringResource = message
    }

    /// The error that makes `perform()` run again, from its first line.
    public static let restartPerform = AppIntentError(.restart, "the intent starts again")
}

extension AppIntentError {
    @_spi(Hosting) public static let cancelled = AppIntentError(.cancelled, "cancelled")

    /// Returns the error for something of Apple's that Linux lacks; `what` names it.
    static func unavailable(_ what: String) -> AppIntentError {
        AppIntentError(.unavailable(what), "\(what) is not available on Linux")
    }

    @_spi(Hosting) public static func unattended(_ question: IntentQuestion) -> AppIntentError {
        AppIntentError(.unattended(question), "no person is there to answer: \(question.sentence)")
    }
}

extension AppIntentError: CustomLocalizedStringResourceConvertible, LocalizedError {}

extension AppIntentError: CustomStringConvertible {
    public var description: String { String(localized: localizedStringResource) }
}

extension AppIntentError: Equatable {
    /// Tells errors apart by what is said about them.
    public static func == (one: AppIntentError, other: AppIntentError) -> Bool {
        one.localizedStringResource == other.localizedStringResource
    }
}

extension LocalizedError where Self: CustomLocalizedStringResourceConvertible {
    /// The text for people, so that `localizedDescription` is that text as well.
    public var errorDescription: String? { String(localized: localizedStringResource) }
}
