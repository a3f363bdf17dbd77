import IntentTraits

/// Programs and scripts.
enum Shell: IntentApp { static let id = "shell" }
