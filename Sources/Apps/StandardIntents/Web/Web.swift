import IntentTraits

/// Servers, asked over HTTP.
enum Web: IntentApp {
    static let id = "http"
    static let name = "HTTP"

    /// What is kept of files that downloads have replaced.
    static let former = FormerFolder()

    static func open(_ context: AppContext) async throws { former.open(context) }
}
