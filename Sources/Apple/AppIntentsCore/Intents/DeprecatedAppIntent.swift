/// An intent that is kept only so that old shortcuts still work.
public protocol DeprecatedAppIntent: AppIntent {
    associatedtype ReplacementIntent: AppIntent
    @preconcurrency @MainActor
    static var deprecation: IntentDeprecation<ReplacementIntent> { get }
}
