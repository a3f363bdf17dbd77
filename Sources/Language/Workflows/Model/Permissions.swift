package import IntentTraits

/// The effects that a workflow allows itself, narrower than those of its intents.
package struct Permissions: Hashable, Sendable { package let allowed: [Effect] }
