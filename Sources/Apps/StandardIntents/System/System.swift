import IntentTraits

/// Actions that belong to no other app.
enum System: IntentApp { static let id = "system" }
