import IntentTraits

/// What belongs to no other app.
enum System: IntentApp {
    static let id = "system"
}
