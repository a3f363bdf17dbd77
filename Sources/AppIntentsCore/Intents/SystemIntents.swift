public import Foundation

/// An intent of a kind that the system knows.
public protocol SystemIntent: AppIntent {}

/// An intent that shows something in its app, of which the `perform()` may be missing on Linux.
///
/// Public code has it behind a platform condition that is false here, or leaves it to the system.
public protocol _ContentShowingIntent: AppIntent {}

extension _ContentShowingIntent {
    public func perform() async throws -> IntentResultContainer<Never, Never, Never, Never> {
        throw AppIntentError.unavailable("showing content for '\(TypeName(Self.self).words)'")
    }
}

/// An intent that opens one thing in its app.
public protocol OpenIntent: SystemIntent, _ContentShowingIntent {
    associatedtype Value: AppValue
    var target: Value { get set }
}

/// An intent that deletes things.
public protocol DeleteIntent: SystemIntent {
    associatedtype Entity: AppEntity
    var entities: [Entity] { get set }
}

/// An intent that sets one value.
public protocol SetValueIntent: SystemIntent {
    associatedtype ValueType: _IntentValue
    var value: ValueType { get set }
}

/// An intent that leaves it to a view of the app to show its target.
public protocol TargetContentProvidingIntent: SystemIntent, _ContentShowingIntent {}

/// An intent that is an address.
public protocol URLRepresentableIntent: SystemIntent, _ContentShowingIntent {}

/// An intent that searches in its app.
public protocol ShowInAppSearchResultsIntent: SystemIntent {
    associatedtype Criteria: _IntentValue = StringSearchCriteria
    @preconcurrency @MainActor static var searchScopes: [StringSearchScope] { get }
    var criteria: Criteria { get set }
}

extension ShowInAppSearchResultsIntent {
    public static var searchScopes: [StringSearchScope] { [.general] }
}

/// An intent that goes on for long and says how far it has come.
public protocol ProgressReportingIntent: SystemIntent {}

extension ProgressReportingIntent {
    /// How far the intent has come.
    public var progress: Progress { IntentProgress.current }
}

/// An intent that is given more time than others.
public protocol LongRunningIntent: ProgressReportingIntent {}

/// An intent that stops when it is told to.
public protocol CancellableIntent: SystemIntent {}

/// An intent that plays sound.
public protocol AudioPlaybackIntent: SystemIntent {}

/// An intent that starts a sound.
public protocol AudioStartingIntent: SystemIntent {}

/// An intent that records sound.
public protocol AudioRecordingIntent: SystemIntent {}

/// An intent that takes pictures.
public protocol CameraCaptureIntent: SystemIntent {
    associatedtype AppContext: Codable & Sendable = CameraCaptureContext
}

/// What a camera intent keeps where it keeps nothing of its own.
public struct CameraCaptureContext: Codable, Sendable {
    public init() {}
}

/// An intent that shows a video.
public protocol PlayVideoIntent: SystemIntent {
    associatedtype Term: _IntentValue = String
    var term: Term { get set }
}

/// An intent that starts or changes something on the lock screen.
public protocol LiveActivityIntent: SystemIntent {}

/// An intent that starts something on the lock screen.
public protocol LiveActivityStartingIntent: LiveActivityIntent {}

/// An intent that starts a workout.
public protocol StartWorkoutIntent: SystemIntent {}

/// An intent that holds a workout.
public protocol PauseWorkoutIntent: SystemIntent {}

/// An intent that goes on with a workout.
public protocol ResumeWorkoutIntent: SystemIntent {}

/// An intent that has taken the place of an older one with a definition file.
public protocol CustomIntentMigratedAppIntent: AppIntent {
    /// The class that the definition file made.
    @preconcurrency @MainActor static var intentClassName: String { get }
}

/// An intent that is kept only so that old shortcuts still work.
public protocol DeprecatedAppIntent: AppIntent {
    associatedtype ReplacementIntent: AppIntent
    @preconcurrency @MainActor
    static var deprecation: IntentDeprecation<ReplacementIntent> { get }
}

/// What is said about an intent that another has replaced.
public struct IntentDeprecation<Replacement: AppIntent>: Sendable {
    public let message: LocalizedStringResource

    public init(message: LocalizedStringResource, replacedBy: Replacement.Type = Replacement.self) {
        self.message = message
    }
}

/// An intent by which a focus changes the app.
public protocol SetFocusFilterIntent: SystemIntent, InstanceDisplayRepresentable {
    var appContext: FocusFilterAppContext { get async throws }
}

extension SetFocusFilterIntent {
    public var appContext: FocusFilterAppContext { FocusFilterAppContext() }

    /// The filter that is set now, which on Linux none is.
    public static var current: Self {
        get async throws { throw AppIntentError.unavailable("focus") }
    }
}

/// What a focus keeps out.
public struct FocusFilterAppContext: Sendable {
    public let targetContentIdentifierPrefix: String?

    public init(targetContentIdentifierPrefix: String? = nil) {
        self.targetContentIdentifierPrefix = targetContentIdentifierPrefix
    }
}

/// An intent that opens an address.
public struct OpenURLIntent: SystemIntent {
    public static var title: LocalizedStringResource { "Open URL" }

    @IntentParameter(title: "URL") public var url: URL

    public init() {}

    public init(_ url: URL) {
        self.url = url
    }

    public func perform() async throws -> IntentResultContainer<Never, Never, Never, Never> {
        throw AppIntentError.unavailable("opening '\(url.absoluteString)'")
    }
}

/// Where a search in an app looks.
public enum StringSearchScope: String, Hashable, Sendable {
    case general, images, videos, files, people, music, documents, messages
}

/// The words of a search in an app.
public struct StringSearchCriteria: _IntentValue, Hashable {
    public let term: String

    public init(term: String) {
        self.term = term
    }

    public static var _shape: _IntentValueShape { .string }

    public var _content: _IntentValueContent { .string(term) }

    public static func _make(
        from content: _IntentValueContent
    ) -> StringSearchCriteria? {
        if case .string(let term) = content { StringSearchCriteria(term: term) } else { nil }
    }
}
