/// An intent that has taken the place of an older one with a definition file.
public protocol CustomIntentMigratedAppIntent: AppIntent {
    /// The class that the definition file made.
    @preconcurrency @MainActor static var intentClassName: String { get }
}
