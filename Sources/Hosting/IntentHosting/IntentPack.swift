public import AppIntentsCore
public import IntentTraits

/// The intents, entities and enums of one module, as the author of a pack hands them to a tool.
///
/// The build plug-in `IntentList` writes it, so that `[.nagz]` names the pack of the module `Nagz`.
public typealias IntentPack = _IntentPack

/// An app whose intents are hosted.
public struct HostedApp: Sendable {
    public let id: String

    /// The name for people; it stands in phrases.
    public let name: String

    /// The type that declares the app, if one does.
    public let declaration: (any IntentApp.Type)?

    public let module: String
}
