public import IntentTraits

/// The effects that a workflow allows itself, narrower than those of its intents.
public struct Permissions: Hashable, Sendable {
    public let allowed: [Effect]
}
