public import IntentTraits

/// An app whose intents are hosted.
public struct HostedApp: Sendable {
    public let id: String

    /// The name for people; it stands in phrases.
    public let name: String

    /// The type that declares the app, if one does.
    public let declaration: (any IntentApp.Type)?

    public let module: String
}
