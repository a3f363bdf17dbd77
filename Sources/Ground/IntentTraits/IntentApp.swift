/// An app: a group of intents, entities and enums under one id, such as `nagz`.
///
/// All types of a module belong to the one app that it declares. Where it declares several, a type
/// belongs to the app that it is nested in. A module without an app has its own name as the id.
public protocol IntentApp: Sendable {
    /// Small letters, digits and hyphens, beginning with a letter.
    static var id: String { get }

    /// The name of the app for people; it stands in phrases.
    static var name: String { get }

    /// Other names by which a person may call it in phrases, in any language.
    static var otherNames: [String] { get }

    /// The keeper of the keys of its effects, if it has any; `nil` unless it says so.
    static var keyKeeper: (any KeyKeeper)? { get throws }

    /// What people can set for it, in its section of `errand.yaml`.
    static var settings: [AppSetting] { get }

    /// A line under its name where its shortcuts are shown, such as what is active; `nil` for none.
    ///
    /// It is asked for when the shortcuts are shown, and after the app has said that they have
    /// changed.
    static func tileSubtitle() async throws -> String?

    /// Makes the app ready: opens its data, and adds what its intents depend on.
    ///
    /// A host that has a place for its data does this once in a process, before the first call. If
    /// it throws, that call fails, and the next one tries again.
    static func open(_ context: AppContext) async throws
}

extension IntentApp {
    /// The name of the type.
    public static var name: String { "\(Self.self)" }

    public static var otherNames: [String] { [] }
    public static var keyKeeper: (any KeyKeeper)? { nil }
    public static var settings: [AppSetting] { [] }
    public static func tileSubtitle() async throws -> String? { nil }
    public static func open(_ context: AppContext) async throws {}
}
