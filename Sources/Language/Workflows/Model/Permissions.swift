public import IntentTraits

/// What a workflow may do, narrower than its intents are.
public struct Permissions: Hashable, Sendable {
    public let allowed: [Effect]
}
