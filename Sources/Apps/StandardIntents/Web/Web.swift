import IntentTraits

/// Servers, asked over HTTP.
enum Web: IntentApp {
    static let id = "http"
    static let name = "HTTP"
}
