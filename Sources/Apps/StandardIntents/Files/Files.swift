import IntentTraits

/// Files and folders.
enum Files: IntentApp {
    static let id = "file"

    /// What is kept of files that were changed.
    static let former = FormerFolder()

    static func open(_ context: AppContext) async throws { former.open(context) }
}
