/// An intent that is kept only so that old shortcuts still work.
public protocol DeprecatedAppIntent: AppIntent {
    associatedtype ReplacementIntent: AppIntent
    @preconcurrency @MainActor static var deprecation: IntentDeprecation<ReplacementIntent> { get }
}

/// The advice about an intent that another has replaced.
public struct IntentDeprecation<Replacement: AppIntent>: Sendable {
    public let message: LocalizedStringResource

    public init(message: LocalizedStringResource, replacedBy: Replacement.Type = Replacement.self) {
        self.message = message
    }
}

/// An intent that has taken the place of an older one with a definition file.
public protocol CustomIntentMigratedAppIntent: AppIntent {
    /// The class that the definition file made.
    @preconcurrency @MainActor static var intentClassName: String { get }
}
